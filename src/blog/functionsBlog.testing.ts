import { renderParagraph } from './blog.testing.ts';
import type { FunctionsHost } from './functionsHost.ts';
import { openFunctionsBlog } from './openFunctionsBlog.ts';

/** A host's response. */
export type HostResponse = Awaited<ReturnType<FunctionsHost['fetchDocument']>>;

/**
 * Opens a blog whose host responds with `host.respond`. `requests` has the requests so far. Readers wait for a response
 * as long as a busy machine needs, unless the test shortens `readerWaitMsMax`.
 */
export function openTestFunctionsBlog(
  respond: (address: string) => HostResponse | Promise<HostResponse>,
  { readerWaitMsMax = 60_000 }: { readerWaitMsMax?: number } = {},
) {
  const requests: { address: string; headers: Record<string, string> }[] = [];
  const host = { respond };
  const clock = { now: 1_000_000 };
  const blog = openFunctionsBlog({
    address: 'https://functions.example/v1/',
    key: 'public-key',
    domain: 'rivertown.example',
    timeZone: 'America/Chicago',
    fetchDocument: async (address, { headers }) => {
      requests.push({ address, headers });
      return host.respond(address);
    },
    renderMarkdown: renderParagraph,
    now: () => clock.now,
    times: { readerWaitMsMax },
  });
  return { blog, requests, host, clock };
}

export const ok = (body: unknown): HostResponse => ({
  kind: 'response',
  status: 200,
  body: new TextEncoder().encode(JSON.stringify(body)),
});

export const status = (code: number): HostResponse => ({
  kind: 'response',
  status: code,
  body: new Uint8Array(),
});

/** A post as `get_metainfo` returns it. */
export const summary = {
  id: 7,
  slug: 'kaw',
  metaTitle: 'Kaw',
  metaDescription: 'Rivers.',
  pinterestImageLink: null,
};

/** A post as `get_details` returns it. */
export const details = { ...summary, date: '2026-11-20', blog: 'Two rivers.' };
