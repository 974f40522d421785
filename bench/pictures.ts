import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import sharp, { type Sharp } from 'sharp';
import { openPictureProcess, outsideLimits, ownLimits } from '../src/media/pictures/openPictureProcess.ts';
import type { PictureEncoding } from '../src/media/pictures/readSource.ts';
import { storyWidths, thumbnailWidths } from '../src/news/pictures/picture.ts';
import { drawPhoto } from './drawPhoto.ts';
import { peakMemoryMegabytes, processCpuSeconds } from './processCpu.ts';

/**
 * Prints the CPU time of a story's picture in the picture process, and of the same files made by sharp alone in this
 * process. Then prints the picture process's peak memory with pictures at the limits.
 */
export async function benchPictures(): Promise<void> {
  sharp.concurrency(1);
  sharp.cache(false);
  const photo = await drawPhoto(4000, 2667);
  const sources = {
    '1,200 px JPEG': await photo().resize(1200).jpeg({ quality: 85 }).toBuffer(),
    '4,000 px progressive JPEG': await photo().jpeg({ quality: 85, progressive: true }).toBuffer(),
    '1,600 px PNG': await photo().resize(1600).png().toBuffer(),
  };
  for (const [name, bytes] of Object.entries(sources)) await benchPicture(name, bytes);
  await benchMemory();
}

async function benchPicture(name: string, bytes: Buffer): Promise<void> {
  const child = openPictureProcess({ idleMs: 60_000 });
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  const wanted = { kind: 'story', limits: outsideLimits } as const;
  const source = { kind: 'bytes', bytes } as const;
  console.log(`${name}, ${Math.round(bytes.length / 1024)} KB, ms of CPU`);
  for (const widths of [thumbnailWidths, storyWidths]) {
    const prepare = () => child.prepareIn(folder, source, { ...wanted, widths });
    const first = await prepare();
    if (first.kind !== 'prepared') throw new Error(first.reason);
    const [widest] = first.files;
    if (widest === undefined) throw new Error('There is no file.');
    const narrower = { ...wanted, widths: widths.filter((width) => width < widest.width) };
    const shown = await meanOf(childCpuMs, prepare);
    const { hash } = first.facts;
    const narrow = async () => child.narrowIn(folder, { hash, bytes: await readFile(widest.path) }, narrower);
    const rest = await meanOf(childCpuMs, narrow);
    const bare = await meanOf(ownCpuMs, () => prepareBare(bytes, widths));
    console.log(
      `  ${widths.join(', ')} px and a JPEG: ${shown} until it is shown, ${rest} for the narrower files; bare sharp: ${bare}`,
    );
    const narrowed = await narrow();
    const files = [...first.files, ...(narrowed.kind === 'narrowed' ? narrowed.files : [])];
    for (const { width, format, bytes: length } of files)
      console.log(`  ${width} px ${format}: ${(length / 1024).toFixed(1)} KB`);
  }
  await child.close();
  await rm(folder, { recursive: true });
}

function childCpuMs(): number {
  return processCpuSeconds(childProcessId()) * 1000;
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Makes the same files with sharp alone, and decodes the source for each. */
async function prepareBare(bytes: Buffer, widths: readonly number[]): Promise<void> {
  const crop = (width: number) =>
    sharp(bytes)
      .autoOrient()
      .resize({ width, height: Math.round(width / 1.5), fit: 'cover', position: 'attention' });
  for (const width of widths) await crop(width).webp({ quality: 75, effort: 2 }).toBuffer();
  await crop(640).jpeg({ quality: 78 }).toBuffer();
}

async function meanOf(cpu: () => number, work: () => Promise<unknown>): Promise<string> {
  const before = cpu();
  for (let round = 0; round < rounds; round += 1) await work();
  return ((cpu() - before) / rounds).toFixed(0);
}

/** Measures each picture in a new process. */
async function benchMemory(): Promise<void> {
  const photo = await drawPhoto(6000, 4000);
  const progressive = { quality: 85, progressive: true } as const;
  const sources: [string, Sharp][] = [
    ['baseline JPEG', photo().jpeg({ quality: 85 })],
    ['progressive JPEG', photo().jpeg(progressive)],
    ['progressive JPEG, rotated', photo().withMetadata({ orientation: 6 }).jpeg(progressive)],
    [
      'progressive JPEG with full chroma (4:4:4)',
      photo().jpeg({ ...progressive, chromaSubsampling: '4:4:4' }),
    ],
    ['interlaced PNG', photo().png({ compressionLevel: 1, progressive: true })],
    ['WebP', photo().webp({ effort: 0 })],
  ];
  console.log(
    'peak memory of the process without limits (and the result with the limits for pictures of other hosts)',
  );
  for (const [name, picture] of sources) {
    const bytes = await picture.toBuffer();
    const unlimited = { ...ownLimits, bytesMax: Infinity, memoryMbMax: Infinity };
    const peaks = [];
    for (const kind of ['story', 'whole'] as const) {
      const child = openPictureProcess();
      const wanted: PictureEncoding = { kind, widths: storyWidths, limits: unlimited };
      await child.prepare({ kind: 'bytes', bytes }, wanted);
      peaks.push(peakMemoryMegabytes(childProcessId()).toFixed(0));
      const { kind: result } = await child.prepare(
        { kind: 'bytes', bytes },
        { ...wanted, limits: outsideLimits },
      );
      peaks.push(result);
      await child.close();
    }
    console.log(
      `  24-megapixel ${name}: as a story ${peaks[0]} MB (${peaks[1]}), whole ${peaks[2]} MB (${peaks[3]})`,
    );
  }
}

function childProcessId(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').at(-1));
}

const rounds = 5;
