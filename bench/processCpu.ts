import { readFileSync } from 'node:fs';

/** The CPU that a process has used so far, all its threads together, user and system: seconds (proc(5), /proc/pid/stat). */
export function processCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold blanks, so fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The resident memory of a process: MB (proc(5), VmRSS). */
export function processMemoryMegabytes(pid: number): number {
  const match = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1]) / 1024;
}

/** Linux counts CPU time for programs in hundredths of a second. */
const ticksPerSecond = 100;
