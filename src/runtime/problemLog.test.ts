import { expect, test } from 'vitest';
import { openProblemLog } from './problemLog.ts';

test('a problem is logged when it begins, when it changes, and once when it ends', () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const problem = openProblemLog();
  problem.end(() => log('never'));
  for (const each of ['full', 'full', 'locked']) problem.begin(each, log);
  expect(problem.current()).toBe('locked');
  for (const _ of [1, 2]) problem.end(() => log('over'));
  problem.begin('full', log);
  expect(lines).toEqual(['full', 'locked', 'over', 'full']);
});
