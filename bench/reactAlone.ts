import { perCpuSecond } from './perCpuSecond.ts';
import { plainElements } from './plainElements.ts';

// Prints how many pages of so many plain elements React renders per CPU second.

console.log(perCpuSecond(plainElements(Number(process.argv[2])), 2000).toFixed(0));
