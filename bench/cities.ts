import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, type RequestOptions } from 'node:http';
import path from 'node:path';

const firstHost = 'kansascityvoice.example';

/** Returns the host of each of `count` publications; the first is the one that is copied. */
export function hostsOf(count: number): string[] {
  return Array.from({ length: count }, (_, city) => (city === 0 ? firstHost : `city-${city}.example`));
}

/** Copies the publication, and gives each copy its own host. Returns all folders in the order of their hosts. */
export async function copyCities(publications: string, count: number): Promise<string[]> {
  const original = path.join(publications, 'kansas-city');
  const folders = [original];
  for (const host of hostsOf(count).slice(1)) {
    const copy = path.join(publications, `z${path.parse(host).name}`);
    await cp(original, copy, { recursive: true });
    const file = path.join(copy, 'publication.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(firstHost, host));
    folders.push(copy);
  }
  return folders;
}

/** Requests a page on loopback. The options may set its `Host` and `Accept-Encoding` headers. */
export async function readPage(options: RequestOptions): Promise<{ status: number; body: Buffer }> {
  const [response] = (await once(get(options), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>));
  return { status: response.statusCode ?? 0, body };
}
