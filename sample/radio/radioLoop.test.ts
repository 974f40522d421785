import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { missingForIcecast } from '../../tests/clients/icecast.ts';
import { environmentWith } from '../../tests/runner/environment.ts';
import { composePart, partSeconds } from './composePart.ts';
import { mp3FrameMs, mp3Frames } from './mp3Frames.ts';
import { program } from './program.ts';
import { radioLoop, type RadioLoop } from './radioLoop.ts';

const missing = await missingForIcecast();
let loop: RadioLoop;

beforeAll(async () => {
  loop = await radioLoop();
});

describe('the program', () => {
  test.each(program)('$title says that it is a sample, and its tune fills its bars', (part) => {
    const beats = part.melody.reduce((sum, [, length]) => sum + length, 0);
    const lastEnd = Math.max(...composePart(part).map(({ startSeconds, seconds }) => startSeconds + seconds));

    expect(part.title).toContain('(sample)');
    expect(beats).toBe(part.chords.length * 4);
    expect(lastEnd).toBeLessThan(partSeconds(part));
  });

  test('one title has non-ASCII letters, to test the relay', () => {
    expect(program.some(({ title }) => /[^\u0020-\u007e]/u.test(title))).toBe(true);
  });
});

describe('the loop', () => {
  test('is at least a minute of complete frames', () => {
    const sound = Buffer.concat(loop.between(0, loop.frames));

    expect(mp3Frames(sound)).toHaveLength(loop.frames + 1);
    expect((loop.frames * mp3FrameMs) / 1000).toBeGreaterThan(60);
    expect(() => mp3Frames(sound.subarray(1))).toThrow('no frame');
    expect(() => mp3Frames(sound.subarray(0, -1))).toThrow('The last frame');
  });

  test('continues from its end at its beginning, in shared memory', () => {
    const across = loop.between(loop.frames - 2, loop.frames + 3);
    const beginning = loop.between(0, 3);

    expect(across).toHaveLength(2);
    expect(across[1]?.equals(beginning[0] ?? Buffer.alloc(0))).toBe(true);
    expect(across[1]?.buffer).toBe(beginning[0]?.buffer);
  });

  test('gives every part its title and starts over with the first', () => {
    const titles = Array.from({ length: loop.frames + 1 }, (_, frame) => loop.titleAt(frame));
    const changes = titles.filter((title, frame) => title !== titles[frame - 1]);

    expect(changes).toEqual([...program.map(({ title }) => title), program[0]?.title]);
  });

  // Skipped where ffmpeg, which decodes, is not installed; its title says so.
  test.skipIf(missing !== null)(
    `decodes to music that is neither silent nor too loud ${missing ?? ''}`,
    async () => {
      const decoder = spawn('ffmpeg', ['-hide_banner', '-i', '-', '-af', 'volumedetect', '-f', 'null', '-'], {
        env: environmentWith({}),
        stdio: ['pipe', 'ignore', 'pipe'],
      });
      const report = text(decoder.stderr);
      decoder.stdin.end(Buffer.concat(loop.between(0, loop.frames)));
      const [, samples, mean, most] =
        /n_samples: (\d+)[\s\S]*mean_volume: (-[\d.]+) dB[\s\S]*max_volume: (-[\d.]+) dB/u.exec(
          await report,
        ) ?? [];

      expect(Number(samples)).toBe(loop.frames * 1152);
      expect(Number(mean)).toBeGreaterThan(-25);
      expect(Number(most)).toBeLessThan(-0.5);
    },
  );
});
