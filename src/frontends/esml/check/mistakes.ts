import { certainly, perhaps, whether } from '../mistakes/known.ts';

// What the checker asks about mistakes; see `../syntax/mistakes.ts`.

export const reportBits = whether('reportBits');
export const reportEnumerationStep = whether('reportEnumerationStep');
export const reportForeignCall = whether('reportForeignCall');

export const listAddition = perhaps('listAddition');

export const changedParameterFix = certainly('changedParameterFix');
export const helpForValue = certainly('helpForValue');
export const numbered = certainly('numbered');
