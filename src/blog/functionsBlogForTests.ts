import { renderForTests } from './blogForTests.ts';
import { openFunctionsBlog, type FetchDocument } from './openFunctionsBlog.ts';

/** What a host answers. */
export type Reply = Awaited<ReturnType<FetchDocument>>;

/** For tests: a blog whose host answers with `reply`, which a test may change, and what it was asked. */
export function functionsBlogForTests(reply: (address: string) => Reply | Promise<Reply>) {
  const asked: { address: string; headers: Record<string, string> }[] = [];
  const host = { reply };
  const clock = { now: 1_000_000 };
  const blog = openFunctionsBlog({
    address: 'https://functions.example/v1/',
    key: 'public-key',
    domain: 'rivertown.example',
    timeZone: 'America/Chicago',
    fetchDocument: async (address, { headers }) => {
      asked.push({ address, headers });
      return host.reply(address);
    },
    renderMarkdown: renderForTests,
    now: () => clock.now,
    times: { patienceMs: 20 },
  });
  return { blog, asked, host, clock };
}

/** For tests: an answer with this body as JSON. */
export const ok = (body: unknown): Reply => ({
  kind: 'answered',
  status: 200,
  body: new TextEncoder().encode(JSON.stringify(body)),
});

/** For tests: an answer with this status. */
export const status = (code: number): Reply => ({ kind: 'answered', status: code, body: new Uint8Array() });

/** For tests: a post as `get_metainfo` gives it. */
export const summary = {
  id: 7,
  slug: 'kaw',
  metaTitle: 'Kaw',
  metaDescription: 'Rivers.',
  pinterestImageLink: null,
};

/** For tests: a post as `get_details` gives it. */
export const details = { ...summary, date: '2026-11-20', blog: 'Two rivers.' };
