import { z } from 'zod';
import { parseJson } from '../news/words/parseJson.ts';
import type { Settings } from '../newsroom/settings.ts';
import { openOutbound } from '../wire/outbound.ts';

/** The response of `/readyz` to a program on this machine. Earlier versions don't report their rules or pins. */
const healthSchema = z.object({
  problems: z.array(z.string()),
  rules: z.record(z.string(), z.string()).optional(),
  pins: z.record(z.string(), z.string()).optional(),
});

/** The state of the site at a URL. */
export type SiteState = { url: string } & (
  | ({ kind: 'running' } & z.output<typeof healthSchema>)
  | { kind: 'notReady' }
  /** The site accepts connections, but doesn't respond in time. */
  | { kind: 'hanging' }
  /** Nothing listens there, or another program does. */
  | { kind: 'notRunning' }
);

/** Requests `/readyz` of the site that runs with these settings. */
export async function askSite(
  { host, port }: Pick<Settings, 'host' | 'port'>,
  timeoutMs = 10_000,
): Promise<SiteState> {
  const outbound = openOutbound({ allowLoopback: true, extraPorts: [port] });
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${port}/readyz`;
  try {
    const response = await outbound.fetchDocument(url, { timeoutMs });
    if (response.kind === 'failed')
      return { kind: response.failure === 'timeout' ? 'hanging' : 'notRunning', url };
    if (response.status === 503) return { kind: 'notReady', url };
    const read = healthSchema.safeParse(parseJson(Buffer.from(response.body).toString()));
    return read.success ? { kind: 'running', url, ...read.data } : { kind: 'notRunning', url };
  } finally {
    await outbound.close();
  }
}
