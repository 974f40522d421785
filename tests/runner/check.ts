import process from 'node:process';
import { houseCheck, runChecks, toolChecks } from './checks.ts';
import { requireOwnNode } from './program.ts';

requireOwnNode();
const results = await runChecks([...toolChecks, houseCheck]);
const failed = results.filter(({ isPassed }) => !isPassed).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
