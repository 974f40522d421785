import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startOptions } from '../support/startOptions.ts';

test.each([
  ['package.json', /"demo": "exec env .*"/u],
  ['deploy/systemd/townwire.service', /^ExecStart=.*$/mu],
  ['deploy/container/Containerfile', /^ENTRYPOINT .*$/mu],
  ['deploy/systemd/townwire', /^ *set -- --.*$/mu],
])('%s starts Node with the options of npm start', (file, command) => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const options = command.exec(text)?.[0].match(/--[a-z]+-[a-z-]+=\d+/gu);

  expect(options).toEqual(startOptions().execArgv);
  for (const [name, value] of Object.entries(startOptions().environment))
    expect(text).toMatch(new RegExp(`\\b${name}=${value}\\b`, 'u'));
});
