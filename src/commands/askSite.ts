import type { Health } from '../newsroom/openNewsroom.ts';
import type { Settings } from '../newsroom/settings.ts';
import { openOutbound } from '../wire/outbound.ts';

/** The state of the running site. Each kind has the URL that was asked. */
export type SiteState =
  | { kind: 'running'; url: string; health: Partial<Health> }
  | { kind: 'notReady'; url: string; status: number }
  | { kind: 'notRunning'; url: string };

/** Asks the site that runs with these settings for `/readyz`. */
export async function askSite({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<SiteState> {
  const outbound = openOutbound({ allowLoopback: true, extraPorts: [port] });
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${port}/readyz`;
  try {
    const response = await outbound.fetchDocument(url);
    if (response.kind === 'failed') return { kind: 'notRunning', url };
    if (response.status !== 200) return { kind: 'notReady', url, status: response.status };
    return { kind: 'running', url, health: JSON.parse(Buffer.from(response.body).toString()) };
  } finally {
    await outbound.close();
  }
}
