import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** CPU seconds a process has used, user and system, all threads (proc(5), /proc/pid/stat). */
export function processCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces, so count the fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Waits until a process uses little CPU for a second, at most 90 seconds: its timers never end. */
export async function untilQuiet(pid: number): Promise<void> {
  for (let used = processCpuSeconds(pid), tries = 0; tries < 90; tries += 1) {
    await pause(1000);
    const now = processCpuSeconds(pid);
    if (now - used <= quietSeconds) return;
    used = now;
  }
}

const quietSeconds = 0.05;

/** Resident memory of a process in MB (proc(5), VmRSS). */
export function processMemoryMegabytes(pid: number): number {
  const match = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1]) / 1024;
}

/** Linux reports CPU time in hundredths of a second. */
const ticksPerSecond = 100;
