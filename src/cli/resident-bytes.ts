import { readFileSync } from 'node:fs';

/** The memory that a process holds, in bytes; null where the system does not tell, or the process is not there. */
export function residentBytes(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : 1024 * Number(kilobytes);
  } catch {
    return null;
  }
}
