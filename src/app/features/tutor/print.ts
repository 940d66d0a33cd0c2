import type { Workbench } from '../../session/workbench/workbench.ts';
import { tutorOf } from './service.ts';

/** Prints the lesson when all that its handout has is there. */
export async function printHandout(workbench: Workbench): Promise<void> {
  await tutorOf(workbench).prepareHandout();
  // What has come stands on the page in the next frame.
  requestAnimationFrame(() => setTimeout(() => window.print()));
}
