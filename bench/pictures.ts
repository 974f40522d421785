import { readFileSync } from 'node:fs';
import process from 'node:process';
import sharp, { type Sharp } from 'sharp';
import { openPictureProcess, outsideLimits, ownLimits } from '../src/media/pictures/openPictureProcess.ts';
import type { PictureEncoding } from '../src/media/pictures/preparePicture.ts';
import { storyWidths, thumbnailWidths } from '../src/news/pictures/picture.ts';
import { processCpuSeconds } from './processCpu.ts';

/**
 * Prints what a story's picture costs in the picture process, beside a bare sharp in this process that makes the same
 * files, each from the source; and the process's peak memory with pictures at the limits.
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
  const wanted = { kind: 'story', limits: outsideLimits } as const;
  const source = { kind: 'bytes', bytes } as const;
  const prepare = (widths: readonly number[]) => child.prepare(source, { ...wanted, widths });
  const first = await prepare(storyWidths);
  if (first.kind !== 'prepared') throw new Error(first.reason);
  const [thumbnails, all] = [
    await meanOf(childCpuMs, () => prepare(thumbnailWidths)),
    await meanOf(childCpuMs, () => prepare(storyWidths)),
  ];
  const bare = await meanOf(ownCpuMs, () => prepareBare(bytes, storyWidths));
  const bareThumbnails = await meanOf(ownCpuMs, () => prepareBare(bytes, thumbnailWidths));
  console.log(`${name}, ${Math.round(bytes.length / 1024)} KB, ms of CPU`);
  console.log(
    `  thumbnails (${thumbnailWidths.join(', ')} px and a JPEG): ${thumbnails}; bare sharp: ${bareThumbnails}`,
  );
  console.log(`  all widths (${storyWidths.join(', ')} px and a JPEG): ${all}; bare sharp: ${bare}`);
  for (const file of first.files) {
    const one = { ...wanted, widths: storyWidths, only: { ...file, hash: first.facts.hash } };
    const alone = await meanOf(childCpuMs, () => child.prepare(source, one));
    const kilobytes = (file.bytes.length / 1024).toFixed(1);
    console.log(`  ${file.width} px ${file.format}: ${kilobytes} KB, alone ${alone} ms`);
  }
  await child.close();
}

function childCpuMs(): number {
  return processCpuSeconds(onlyChild()) * 1000;
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Makes the same files, each decoded from the source. */
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
  const many = { quality: 85, progressive: true } as const;
  const sources: [string, Sharp][] = [
    ['baseline JPEG', photo().jpeg({ quality: 85 })],
    ['progressive JPEG', photo().jpeg(many)],
    ['progressive JPEG, rotated', photo().withMetadata({ orientation: 6 }).jpeg(many)],
    ['progressive JPEG with full chroma (4:4:4)', photo().jpeg({ ...many, chromaSubsampling: '4:4:4' })],
    ['interlaced PNG', photo().png({ compressionLevel: 1, progressive: true })],
    ['WebP', photo().webp({ effort: 0 })],
  ];
  console.log('peak memory of the process, and the result within its limit for pictures of other hosts');
  for (const [name, picture] of sources) {
    const bytes = await picture.toBuffer();
    const [free, limited] = [{ ...ownLimits, bytesMax: Infinity, memoryMbMax: Infinity }, outsideLimits];
    const peaks = [];
    for (const kind of ['story', 'whole'] as const) {
      const child = openPictureProcess();
      const wanted: PictureEncoding = { kind, widths: storyWidths, limits: free };
      await child.prepare({ kind: 'bytes', bytes }, wanted);
      peaks.push(peakMegabytes(onlyChild()));
      const { kind: result } = await child.prepare({ kind: 'bytes', bytes }, { ...wanted, limits: limited });
      peaks.push(result);
      await child.close();
    }
    console.log(
      `  24-megapixel ${name}: as a story ${peaks[0]} MB (${peaks[1]}), whole ${peaks[2]} MB (${peaks[3]})`,
    );
  }
}

function peakMegabytes(pid: number): string {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) / 1024).toFixed(0);
}

function onlyChild(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').at(-1));
}

/** Draws soft shapes, edges and a little grain: about as many bytes as a photograph. */
async function drawPhoto(width: number, height: number): Promise<() => Sharp> {
  const noise = (share: number, sigma: number) =>
    sharp({
      create: {
        width: Math.ceil(width / share),
        height: Math.ceil(height / share),
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer();
  const soft = await sharp(await noise(120, 90))
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const edges = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 300 200"><g fill="#444a" stroke="#fff">${Array.from({ length: 60 }, (_, index) => `<rect x="${(index * 37) % 290}" y="${(index * 53) % 190}" width="14" height="22"/>`).join('')}</g></svg>`;
  const grain = await sharp(await noise(3, 24))
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const data = await sharp(soft)
    .composite([{ input: Buffer.from(edges) }, { input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return () => sharp(data, { raw: { width, height, channels: 3 } });
}

const rounds = 5;
