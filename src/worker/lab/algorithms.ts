/** What the page knows of the algorithms: the catalogue, and what can be asked of an entry. */
export {
  algorithms,
  backWords,
  choosesAmongSets,
  descriptorOf,
  growsFromStart,
  hasTags,
  leavesOut,
  usesRelation,
  usesSleep,
  withoutTags,
} from '../../engine/reduce/traits.ts';
export { tableTwo } from '../../engine/reduce/table-two.ts';
