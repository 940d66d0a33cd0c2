import { alike } from '../features/alike/index.ts';
import { language } from '../features/language/index.ts';
import { chart } from '../features/chart/index.ts';
import { dependence } from '../features/dependence/index.ts';
import { source } from '../features/source/index.ts';
import { diagrams } from '../features/diagrams/index.ts';
import { properties } from '../features/properties/index.ts';
import { executions } from '../features/executions/index.ts';
import { graph } from '../features/graph/index.ts';
import { own } from '../features/own/index.ts';
import { lab } from '../features/lab/index.ts';
import { lessons } from '../features/lessons/index.ts';
import { listing } from '../features/listing/index.ts';
import { models } from '../features/models/index.ts';
import { player } from '../features/player/index.ts';
import { picture } from '../features/picture/index.ts';
import { programs } from '../features/programs/index.ts';
import { results } from '../features/results/index.ts';
import { stored } from '../features/stored/index.ts';
import { stores } from '../features/stores/index.ts';
import { study } from '../features/study/index.ts';
import { state } from '../features/state/index.ts';
import { run } from '../features/run/index.ts';
import { tutor } from '../features/tutor/index.ts';
import { waiting } from '../features/waiting/index.ts';
import type { Feature } from '../session/workbench/feature.ts';

/** All features: the only list of them. Their panels stand in this order in the bar on a narrow screen. */
export const features: readonly Feature[] = [
  source,
  results,
  run,
  chart,
  graph,
  state,
  stored,
  waiting,
  picture,
  executions,
  player,
  listing,
  dependence,
  programs,
  alike,
  properties,
  study,
  stores,
  diagrams,
  lab,
  own,
  language,
  lessons,
  tutor,
  models,
];
