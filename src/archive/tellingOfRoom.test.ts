import { expect, test } from 'vitest';
import { ArchiveFailure } from './ArchiveFailure.ts';
import type { Archive } from './archive.ts';
import { tellingOfRoom } from './tellingOfRoom.ts';

test('the log tells of a full disk once each time it fills up, and once when there is room again', async () => {
  const log: string[] = [];
  const outcomes = ['full', 'full', 'filed', 'filed', 'busy', 'full', 'filed'];
  const archive = tellingOfRoom(archiveWith(outcomes), {
    warn: (text) => log.push(`warn ${text}`),
    info: (text) => log.push(`info ${text}`),
  });
  for (const outcome of outcomes) {
    const kind = await archive.file([]).then(
      () => 'filed',
      (error: unknown) => (error instanceof ArchiveFailure ? error.kind : error),
    );
    expect(kind).toBe(outcome);
  }
  const [full, again] = ['warn It is full.', expect.stringMatching(/^info There is room/u)];
  expect(log).toEqual([full, again, full, again]);
});

/** An archive that does nothing but file, with the given outcomes. */
function archiveWith(outcomes: string[]): Archive {
  const left = [...outcomes];
  const file: Archive['file'] = async () => {
    const outcome = left.shift();
    if (outcome === 'full' || outcome === 'busy') throw new ArchiveFailure(outcome, `It is ${outcome}.`);
    return [];
  };
  return { file } as Archive;
}
