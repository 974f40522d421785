import { plainElements } from './plainElements.ts';

// Prints how many pages of so many plain elements React renders per CPU second.

const draw = plainElements(Number(process.argv[2]));

const times = 2000;
for (let warm = 0; warm < times; warm += 1) draw();
const before = process.cpuUsage();
for (let drawn = 0; drawn < times; drawn += 1) draw();
const { user, system } = process.cpuUsage(before);
console.log((times / ((user + system) / 1e6)).toFixed(0));
