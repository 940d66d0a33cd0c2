import text from '../../../../models/philosophers-deadlock.esml?raw';

/** The model that a first visit starts with: small, and with a deadlock. */
export const starter: string = text;
