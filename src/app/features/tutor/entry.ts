/** What of the tutor is loaded when it is first asked for something, in one piece. */
export { startSplice } from './class/splice.ts';
export { openFirstLesson } from './first-lesson.ts';
export { printHandout } from './print.ts';
export { tutorOf } from './service.ts';
export { turnLesson } from './turn-lesson.ts';
export { turnPart } from './turn-part.ts';
export { startVisits } from './visits.ts';
