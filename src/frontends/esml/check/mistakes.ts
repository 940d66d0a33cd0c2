import { certainly, perhaps, whether } from '../mistakes/known.ts';

// What the checker asks about mistakes; see `../syntax/mistakes.ts`.

export const reportBits = whether('reportBits');
export const reportEnumerationStep = whether('reportEnumerationStep');
export const reportForeignCall = whether('reportForeignCall');

export const listAddition = perhaps('listAddition');

export const checkAutomaton = certainly('checkAutomaton');
export const argumentFix = certainly('argumentFix');
export const changedParameterFix = certainly('changedParameterFix');
export const channelDeclaration = certainly('channelDeclaration');
export const divisionOf = certainly('divisionOf');
export const helpForValue = certainly('helpForValue');
export const numbered = certainly('numbered');
export const receivedFix = certainly('receivedFix');
export const reportNotAChannel = certainly('reportNotAChannel');
export const reportValueSent = certainly('reportValueSent');
export const tossFixes = certainly('tossFixes');
export const unknownTypeFixes = certainly('unknownTypeFixes');
export const unknownTypeHint = certainly('unknownTypeHint');
export const valueSent = certainly('valueSent');
export const withoutArgument = certainly('withoutArgument');
