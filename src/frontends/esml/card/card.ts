import { channelEntries } from './channels.ts';
import { commandEntries } from './commands.ts';
import { expressionEntries } from './expressions.ts';
import { modelEntries } from './model.ts';
import { processEntries } from './processes.ts';
import { propertyEntries } from './properties.ts';
import { typeEntries } from './types.ts';
import type { CardSection } from '../../../contract/card.ts';

/** The language on one card: every construct with an example that runs. */
export const languageCard: readonly CardSection[] = [
  { id: 'model', title: 'Model', entries: modelEntries },
  { id: 'types', title: 'Types', entries: typeEntries },
  { id: 'expressions', title: 'Expressions', entries: expressionEntries },
  { id: 'commands', title: 'Commands', entries: commandEntries },
  { id: 'channels', title: 'Channels', entries: channelEntries },
  { id: 'processes', title: 'Processes', entries: processEntries },
  { id: 'properties', title: 'Properties', entries: propertyEntries },
];
