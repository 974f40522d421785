import { renderParagraph } from './blog.testing.ts';
import type { FunctionsHost } from './functionsHost.ts';
import { openFunctionsBlog } from './openFunctionsBlog.ts';

/** A host's answer. */
export type Reply = Awaited<ReturnType<FunctionsHost['fetchDocument']>>;

/** Opens a blog whose host answers with `host.reply`. `requests` has the requests so far. */
export function openTestFunctionsBlog(reply: (address: string) => Reply | Promise<Reply>) {
  const requests: { address: string; headers: Record<string, string> }[] = [];
  const host = { reply };
  const clock = { now: 1_000_000 };
  const blog = openFunctionsBlog({
    address: 'https://functions.example/v1/',
    key: 'public-key',
    domain: 'rivertown.example',
    timeZone: 'America/Chicago',
    fetchDocument: async (address, { headers }) => {
      requests.push({ address, headers });
      return host.reply(address);
    },
    renderMarkdown: renderParagraph,
    now: () => clock.now,
    times: { patienceMs: 20 },
  });
  return { blog, requests, host, clock };
}

export const ok = (body: unknown): Reply => ({
  kind: 'response',
  status: 200,
  body: new TextEncoder().encode(JSON.stringify(body)),
});

export const status = (code: number): Reply => ({ kind: 'response', status: code, body: new Uint8Array() });

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
