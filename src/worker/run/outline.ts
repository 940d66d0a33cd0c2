import { stateMonitors } from '../../engine/properties/monitors.ts';
import type { SimulationPoint } from '../../engine/runs/simulation.ts';
import type { Location } from '../../system/ir.ts';
import type { PropertyAlong, RunDivision, RunOutline } from '../../contract/run-outline.ts';
import type { SimulationViews } from '../views/simulation-views.ts';

/** Ways to divide a run that are offered. */
const mostDivisions = 12;

/** A process that arrives at a location. */
interface Arrival {
  readonly place: number;
  readonly location: number;
}

/** What can be told of a run as a whole: where properties change, and how it can be divided. */
export function outlineOf(views: SimulationViews, path: readonly SimulationPoint[]): RunOutline {
  return { properties: propertiesAlong(views, path), divisions: divisionsOf(views, path) };
}

/** Of each property that single states decide, where what it asks changes. A state where that cannot be computed is as the one before. */
function propertiesAlong({ machine }: SimulationViews, path: readonly SimulationPoint[]): PropertyAlong[] {
  return stateMonitors(machine.system).flatMap(({ property, expression, initialOnly }) => {
    const name = machine.system.properties[property]?.name;
    if (name === undefined || initialOnly) return [];
    let [first, last]: [boolean | null, boolean | null] = [null, null];
    const changes: number[] = [];
    for (const [place, { state }] of path.entries()) {
      const value = machine.proposition(expression, state);
      if (typeof value !== 'boolean') continue;
      first ??= value;
      if (last !== null && value !== last) changes.push(place);
      last = value;
    }
    return first === null || changes.length === 0 ? [] : [{ name, first, changes }];
  });
}

/** The ways to divide a run into at least two sections, the number of which nearest to the square root of its steps is first. */
function divisionsOf(views: SimulationViews, path: readonly SimulationPoint[]): RunDivision[] {
  const { labels, machine } = views;
  const { system, layout } = machine;
  const arrivals = system.activations.map((): Arrival[] => []);
  for (const [place, { step, error, state }] of path.entries()) {
    if (step === null || error !== null) continue;
    for (const process of labels.movers(step)) arrivals[process]?.push({ place, location: state[layout.frames[process] ?? 0] ?? 0 });
  }
  const lineOf = ({ span }: Location) => views.lineOf(span);
  const found = system.activations.flatMap(({ name, template }, process) => {
    const locations = system.templates[template]?.locations ?? [];
    const own = arrivals[process] ?? [];
    return [...roundsOf(name, own, locations, lineOf), ...phasesOf(name, own, locations)];
  });
  const handy = Math.log(Math.max(2, path.length - 1)) / 2;
  const distance = ({ starts }: RunDivision) => Math.abs(Math.log(starts.length) - handy);
  return found.sort((a, b) => distance(a) - distance(b)).slice(0, mostDivisions);
}

/** The rounds of a process: from each location that it comes to more than once; of those that it comes to as often, from the first. */
function roundsOf(
  process: string,
  arrivals: readonly Arrival[],
  locations: readonly Location[],
  lineOf: (at: Location) => number,
): RunDivision[] {
  const byCount = new Map<number, RunDivision>();
  for (const [location, at] of locations.entries()) {
    const those = arrivals.filter((arrival) => arrival.location === location);
    if (those.length < 2 || byCount.has(those.length)) continue;
    const label = at.labels[0] ?? `line ${lineOf(at)}`;
    byCount.set(those.length, { kind: 'rounds', process, at: label, starts: those.map(({ place }) => place), labels: [] });
  }
  return [...byCount.values()];
}

/** The phases of a process: from each label that it comes to up to the next one. */
function phasesOf(process: string, arrivals: readonly Arrival[], locations: readonly Location[]): RunDivision[] {
  const labelled = arrivals.flatMap(({ place, location }) => {
    const label = locations[location]?.labels[0];
    return label === undefined ? [] : [{ place, label }];
  });
  if (new Set(labelled.map(({ label }) => label)).size < 2) return [];
  return [{ kind: 'labels', process, at: '', starts: labelled.map(({ place }) => place), labels: labelled.map(({ label }) => label) }];
}
