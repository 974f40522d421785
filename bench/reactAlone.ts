import { perCpuSecond } from './perCpuSecond.ts';
import { plainElements } from './plainElements.ts';

// Prints how many pages React renders per CPU second, each with as many plain elements as the argument says.

console.log(perCpuSecond(plainElements(Number(process.argv[2])), 2000).toFixed(0));
