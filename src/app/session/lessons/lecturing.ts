import { slice } from '../state/slice.ts';

/** Whether the tutor gives a lecture with a lesson: then the lesson before and after is that of its list. */
export const lecturingSlice = slice('lecturing', false, (lecturing) => lecturing);
