import { warningDiagnostics } from '../diagnostics/warnings.ts';
import type { Expression, Model } from '../syntax/tree.ts';
import { rootName } from './access.ts';
import { constantValueIfAny } from './constants.ts';
import type { CheckContext } from './context.ts';
import type { ProcessFacts } from './facts.ts';
import { hasProperties, isFinished } from './finished.ts';
import { warnOfReadings } from './formula-readings.ts';
import { jumpTargets, lintReach } from './reach.ts';
import { namesIn } from './order.ts';
import type { Symbol, VariableSymbol } from './symbols.ts';
import { warnOfTestAndSet } from './test-and-set.ts';
import { warnOfUnusedMembers } from './unused-members.ts';
import { warnUnseenLabels } from './unseen-labels.ts';
import { type AlphabetType, alphabetOf, isData } from './types.ts';

/**
 * Warns of what is legal and yet likely a mistake. Runs on models without errors, where everything is known. That something is not used is
 * said of a finished model only, and of a variable or a value only if there are properties, which may be what reads or names it.
 */
export function lint(context: CheckContext, model: Model): void {
  for (const guard of context.guards) {
    if (constantValueIfAny(context, guard) === 0 && !asksForSetting(context, guard))
      context.report(warningDiagnostics.falseGuard, guard.span, {});
  }
  for (const facts of context.processes.values()) warnNeverActivated(context, facts);
  const finished = isFinished(model, (process) => context.activations.some((activation) => activation.process.node === process));
  if (finished && hasProperties(model)) {
    lintVariables(context);
    warnOfUnusedMembers(context);
  }
  for (const process of context.processes.keys()) lintReach(context, process.body, jumpTargets(process.body));
  for (const property of model.properties) warnOfReadings(context, property);
  warnUnseenLabels(context);
  warnOfTestAndSet(context);
  if (!finished) return;
  lintSignals(context);
  for (const channel of context.shared) lintChannel(context, channel);
}

/** Whether a guard asks for a constant that can be set from outside, so that it is a switch between variants of the model. */
function asksForSetting(context: CheckContext, guard: Expression): boolean {
  const settings = new Set<Symbol>(context.constants.map(({ symbol }) => symbol));
  return namesIn(guard).some((access) => {
    const symbol = context.symbols.get(rootName(access).id);
    return symbol !== undefined && settings.has(symbol);
  });
}

function lintVariables(context: CheckContext): void {
  for (const variable of context.shared)
    if (variable.type !== null && isData(variable.type)) warnNeverRead(context, variable, 'shared variable');
  for (const facts of context.processes.values()) lintProcess(context, facts);
}

function warnNeverActivated(context: CheckContext, facts: ProcessFacts): void {
  if (!context.activations.some((a) => a.process === facts.symbol)) {
    context.report(warningDiagnostics.neverActivated, facts.symbol.definition, { name: facts.symbol.name });
  }
}

function lintProcess(context: CheckContext, facts: ProcessFacts): void {
  for (const variable of facts.variables) warnNeverRead(context, variable, 'variable');
  for (const parameter of facts.parameters) {
    // A value of a symmetric type tells a process from others, though it may not look at it itself.
    if (parameter.type !== null && isData(parameter.type) && parameter.type.kind !== 'scalarset')
      warnNeverRead(context, parameter, 'parameter');
  }
}

function warnNeverRead(context: CheckContext, variable: VariableSymbol, what: string): void {
  const takesMessages = context.received.has(variable) && !context.assigned.has(variable);
  if (context.read.has(variable) || takesMessages) return;
  context.report(warningDiagnostics.neverRead, variable.definition, { name: variable.name, what });
}

/** A signal is judged over all channels of its alphabet. */
function lintSignals(context: CheckContext): void {
  const alphabets = new Set([...context.types.values()].filter((type): type is AlphabetType => type.kind === 'alphabet'));
  for (const alphabet of alphabets) {
    const used = context.communications.filter((c) => c.alphabet === alphabet);
    if (used.length === 0) continue;
    for (const signal of alphabet.signals) {
      const sent = used.some((c) => c.direction === 'send' && c.signal === signal.name);
      const received = used.some((c) => c.direction === 'receive' && c.signal === signal.name);
      const parameters = { signal: signal.name };
      if (sent && !received) context.report(warningDiagnostics.neverReceived, signal.span, parameters);
      if (!sent && received) context.report(warningDiagnostics.neverSent, signal.span, parameters);
      if (!sent && !received) context.report(warningDiagnostics.unusedSignal, signal.span, parameters);
    }
  }
}

/** A channel, or all channels of an array together, is judged by what the active processes do on it. */
function lintChannel(context: CheckContext, channel: VariableSymbol): void {
  const { type } = channel;
  if (type === null || (alphabetOf(type) === null && type.kind !== 'channel-array')) return;
  let sent = false;
  let received = false;
  for (const { process, arguments: values } of context.activations) {
    const parameters = context.processes.get(process.node)?.parameters ?? [];
    for (const c of context.communications) {
      if (c.process !== process.node || c.channel === null) continue;
      const index = parameters.indexOf(c.channel);
      const argument = index < 0 ? undefined : values[index];
      const actual = argument?.kind === 'channel' ? argument.variable : c.channel;
      if (actual !== channel) continue;
      if (c.direction === 'send') sent = true;
      else received = true;
    }
  }
  const parameters = { name: channel.name };
  if (sent && !received) context.report(warningDiagnostics.noReceiver, channel.definition, parameters);
  if (!sent && received) context.report(warningDiagnostics.noSender, channel.definition, parameters);
  if (!sent && !received) context.report(warningDiagnostics.unusedChannel, channel.definition, parameters);
}
