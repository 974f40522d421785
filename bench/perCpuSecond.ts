/** Returns the number of times that `draw` runs in a CPU second, once V8 has optimized it. */
export function perCpuSecond(draw: () => string, times = 8000): number {
  for (let warm = 0; warm < times / 4; warm += 1) draw();
  const before = process.cpuUsage();
  for (let drawn = 0; drawn < times; drawn += 1) draw();
  const { user, system } = process.cpuUsage(before);
  return times / ((user + system) / 1e6);
}
