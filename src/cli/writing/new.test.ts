import { expect, onTestFinished, test, vi } from 'vitest';
import { removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { testSettings } from '../../newsroom/newsroom.testing.ts';
import { newPublication } from './new.ts';

async function runNew(args: string[]): Promise<{ code: number; output: string }> {
  let output = '';
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
    onTestFinished(() => spy.mockRestore());
  }
  onTestFinished(removeExampleFolders);
  return { code: await newPublication.run(await testSettings(), args), output };
}

test('new-4: without a terminal the missing options are named, and nothing is written', async () => {
  const { code, output } = await runNew(['springfield', '--name', 'Springfield Voice']);
  expect(code).toBe(2);
  expect(output).toMatch(
    /need a terminal.*add --place, --time-zone, --language, --host, --email, --sections, --screens, or --yes/su,
  );
});

test('new-1: --yes takes the suggestions, and the output says what to do next', async () => {
  const { code, output } = await runNew([
    'springfield',
    '--yes',
    '--name',
    'Springfield Voice',
    '--place',
    'Springfield, IL, US',
    '--time-zone',
    'America/Chicago',
  ]);
  expect(code).toBe(0);
  expect(output).toMatch(/Wrote and checked Springfield Voice in .*springfield:\n {2}publication\.yaml\n/u);
  expect(output).toMatch(/npx townwire start, then open http:\/\/springfield\.localhost/u);
});

test('new-3: a wrong option is named with its remedy', async () => {
  const { code, output } = await runNew(['springfield', '--yes', '--time-zone', 'Chicago']);
  expect({ code, output }).toEqual({
    code: 2,
    output: '--time-zone is not an IANA time zone: "Chicago".\nRemedy: Write America/Chicago.\n',
  });
});

test('new-2: an existing folder, and an invalid name, are refused', async () => {
  expect(await runNew(['river-town', '--yes'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists already; nothing was written.'),
  });
  for (const args of [[], ['River Town'], ['../../up'], ['one', 'two']])
    expect(await runNew([...args, '--yes'])).toMatchObject({ code: 2 });
});

test('new-1: --yes refuses to choose between the time zones of a country', async () => {
  const { code, output } = await runNew(['nerja', '--yes', '--place', 'Nerja, Málaga, ES']);
  expect({ code, output }).toEqual({
    code: 2,
    output:
      "--time-zone can't be empty, because the country (Spain) has several time zones.\nRemedy: Write one of Africa/Ceuta, Atlantic/Canary, Europe/Madrid.\n",
  });
});
