import { z } from 'zod';
import { parseJson } from '../news/words/parseJson.ts';
import type { Settings } from '../newsroom/settings.ts';
import { readSiteUrl } from '../newsroom/siteUrl.ts';
import { openOutbound } from '../wire/outbound.ts';

/**
 * The response of `/readyz` to a program on this machine. Earlier versions don't report `rules`, `pins` and `files`.
 */
const healthSchema = z.object({
  problems: z.array(z.string()),
  rules: z.record(z.string(), z.string()).optional(),
  pins: z.record(z.string(), z.string()).optional(),
  /** Reasons why a static edition may be older than the pages, by publication. */
  files: z.record(z.string(), z.string()).optional(),
});

/** The state of the site at a URL. */
export type SiteState = { url: string } & (
  | ({ kind: 'running' } & z.output<typeof healthSchema>)
  | { kind: 'notReady' }
  /** The site accepts connections, but doesn't respond in time. */
  | { kind: 'hanging' }
  /** Nothing listens at the URL, or another program does. */
  | { kind: 'notRunning' }
);

/** Requests `/readyz` from the site that runs with this data folder or, if there is none, from this host and port. */
export async function askSite(
  { host, port, dataFolder }: Pick<Settings, 'host' | 'port' | 'dataFolder'>,
  timeoutMs = 10_000,
): Promise<SiteState> {
  const url = await readSiteUrl(dataFolder);
  const state = url === null ? null : await askAt(new URL(url), timeoutMs);
  if (state !== null && state.kind !== 'notRunning') return state;
  return askAt(new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`), timeoutMs);
}

async function askAt(site: URL, timeoutMs: number): Promise<SiteState> {
  // A site that listens on all addresses also listens on the loopback address.
  if (site.hostname === '0.0.0.0' || site.hostname === '[::]') site.hostname = '127.0.0.1';
  const url = new URL('/readyz', site).href;
  await using outbound = openOutbound({ canUseLoopback: true, extraPorts: [Number(site.port || 80)] });
  const response = await outbound.fetchDocument(url, { timeoutMs });
  if (response.kind === 'failed')
    return { kind: response.failure === 'timeout' ? 'hanging' : 'notRunning', url };
  if (response.status === 503) return { kind: 'notReady', url };
  const read = healthSchema.safeParse(parseJson(Buffer.from(response.body).toString()));
  return read.success ? { kind: 'running', url, ...read.data } : { kind: 'notRunning', url };
}
