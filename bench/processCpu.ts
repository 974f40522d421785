import { readFileSync } from 'node:fs';

/** CPU seconds a process has used, user and system, all threads (proc(5), /proc/pid/stat). */
export function processCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces, so count the fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Resident memory of a process in MB (proc(5), VmRSS). */
export function processMemoryMegabytes(pid: number): number {
  const match = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1]) / 1024;
}

/** Linux reports CPU time in hundredths of a second. */
const ticksPerSecond = 100;
