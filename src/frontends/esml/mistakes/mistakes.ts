// All that names mistakes in texts, fetched with the first text that has one.

export { checkAutomaton } from '../check/automata.ts';
export { parseAutomaton } from '../syntax/automata.ts';
export { continueConditionAlone, parseConditionAlone, parseGuardAlone } from '../syntax/conditions-alone.ts';
export { parseCountedActivation } from '../syntax/foreign-activations.ts';
export { doubleOperatorAt, parseDouble, strengthOf } from '../syntax/foreign-arithmetic.ts';
export { parseForeignValue } from '../syntax/foreign-assigned-values.ts';
export { parseAfterValue, parseChain, parseForeignAssignment, parseStepInValue } from '../syntax/foreign-assignments.ts';
export { isForeignAtomic, parseBlock, parseForeignAtomic } from '../syntax/foreign-blocks.ts';
export { parseTypedVariable } from '../syntax/foreign-body-declarations.ts';
export { offerGoto, offerWithoutBreak } from '../syntax/foreign-break.ts';
export {
  forgetTexts,
  hasFunctionArgument,
  isForeignProcedure,
  isMacro,
  parseChainedCalls,
  parseMacro,
} from '../syntax/foreign-call-commands.ts';
export {
  isParallel,
  parseChosen,
  parseIndexed,
  parseParallel,
  parseStarted,
  parseThread,
  takeWordsBeforeName,
} from '../syntax/foreign-activation-forms.ts';
export { parseUnboundedQuantifier } from '../syntax/foreign-unbounded-quantifiers.ts';
export { isPlusCalProcess, parsePlusCalProcess } from '../syntax/foreign-pluscal.ts';
export { isDefinedCondition, parseDefinedCondition } from '../syntax/foreign-defined-conditions.ts';
export { calledInEsml } from '../syntax/foreign-calls.ts';
export { isPromelaChoice, parsePromelaChoice } from '../syntax/foreign-choices.ts';
export {
  isPrefixChange,
  parseChange,
  parsePrefixChange,
  parsePrinting,
  reportBareWord,
  takeWrongAssignment,
} from '../syntax/foreign-commands.ts';
export { parseForeignCall } from '../syntax/foreign-comprehensions.ts';
export { isConditional, parseConditional } from '../syntax/foreign-conditionals.ts';
export {
  dropCloser,
  parseBraces,
  parseElse,
  parseElseBody,
  parseForeignBody,
  parseForeignEnd,
  takeDoubleColon,
} from '../syntax/foreign-control.ts';
export {
  isForeignDeclaration,
  parseForeignDeclaration,
  parseInitialValue,
  parseMisplacedSection,
  reportInitialValues,
} from '../syntax/foreign-declarations.ts';
export { parameterChannel, parseChannelParameter, parseForeignChannelType, passedChannel } from '../syntax/foreign-channel-parameters.ts';
export { isForeignChannel } from '../syntax/foreign-channels.ts';
export { isConstantList, parseConstantList } from '../syntax/foreign-constant-lists.ts';
export { isForeignDeclarators, isTypedVariable, parseForeignDeclarators } from '../syntax/foreign-declarators.ts';
export { isForeignDefinition, parseForeignDefinition } from '../syntax/foreign-definitions.ts';
export { parseForeignChoice, takePrime } from '../syntax/foreign-expressions.ts';
export { parseForeignFor } from '../syntax/foreign-for.ts';
export { isForOfC, parseForOfC } from '../syntax/foreign-for-activations.ts';
export { isMeantRange, parseMeantBounds } from '../syntax/foreign-ranges.ts';
export { foreignTemporalAt, hasOperatorOf } from '../syntax/foreign-formulas.ts';
export { parseGoMessage } from '../syntax/foreign-received-values.ts';
export { parseImplied } from '../syntax/foreign-implications.ts';
export { foreignLanguage, modelInFront } from '../syntax/foreign-language.ts';
export { insteadOfDeclaration } from '../syntax/foreign-lexicon.ts';
export { isDoUntil, isDoWhile, isForever, parseDoWhile, parseForever, parseWhile } from '../syntax/foreign-loops.ts';
export {
  dividedOperatorAt,
  isBracketedPath,
  isLeadsTo,
  isWeakUntil,
  parseBracketedOperand,
  parseBracketedPath,
  parseDividedOperator,
  parseLeadsTo,
  parseOutsideUntil,
  parsePathAlone,
  parseWeakPath,
  parseWeakUntil,
  takeJoinedOperators,
} from '../syntax/foreign-paths.ts';
export { parseCounted, parseNumberBehindLabel } from '../syntax/foreign-places.ts';
export { isForeignProcess, isFunction, parseBracedBody, skipFunction, takeProcessWord } from '../syntax/foreign-processes.ts';
export { foreignProperty } from '../syntax/foreign-properties.ts';
export { parseProcessQuantifier } from '../syntax/foreign-quantifiers.ts';
export { parseMembership } from '../syntax/foreign-sets.ts';
export { isBeginOfBlock, parseForeignStatement } from '../syntax/foreign-statements.ts';
export { parseBeginBlock, parseRepeat } from '../syntax/foreign-structures.ts';
export { isQuotedEnumeration, parseQuotedEnumeration } from '../syntax/foreign-texts.ts';
export {
  bracedText,
  parseBareSignals,
  parseBracedNumbers,
  parseBracedRange,
  parseBracedRecord,
  parseForeignType,
  parseSizeBehind,
} from '../syntax/foreign-types.ts';
export { isCast, isForeignValue, isSignBeforeValue, parseCast, parseSignedValue, parseUnknownValue } from '../syntax/foreign-values.ts';
export { parseForeignVariable, typeFor } from '../syntax/foreign-variables.ts';
export { takeColonBehindWhen } from '../syntax/foreign-waiting.ts';
export { offerSectionMove } from '../syntax/section-order.ts';
export { joinWords } from '../syntax/several-words.ts';
export { parseUnknownCommand, parseUnknownSign, skipCommand } from '../syntax/unknown-commands.ts';
export { skipUnknownDeclaration } from '../syntax/unknown-declarations.ts';
export { helpForValue, numbered } from '../check/unknown-names.ts';
export { changedParameterFix } from '../check/parameter-fix.ts';
export { reportBits } from '../check/foreign-bits.ts';
export { listAddition, reportForeignCall } from '../check/foreign-calls.ts';
export { reportEnumerationStep } from '../check/enumeration-steps.ts';
export { divisionOf } from '../check/atomic-division.ts';
export { tossFixes } from '../check/toss-fix.ts';
export { channelDeclaration } from '../check/channel-declarations.ts';
export { unknownTypeFixes, unknownTypeHint } from '../check/channel-fixes.ts';
export {
  argumentFix,
  receivedFix,
  reportNotAChannel,
  reportValueSent,
  valueSent,
  withoutArgument,
} from '../check/value-messages.ts';
export { readIndexInParentheses } from '../syntax/index-in-parentheses.ts';
export { takeNameBehindLogic, takeOptionAtEnd } from '../syntax/property-order.ts';
export { withoutConsequences } from '../consequences.ts';
export { restoreKeywords } from '../restore-keywords.ts';
