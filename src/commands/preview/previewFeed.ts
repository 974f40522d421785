import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Dispatch, EditedFeed } from '../../news/dispatch.ts';
import { hiddenTest } from '../../news/hidden.ts';
import { unpackItems } from '../../news/item.ts';
import type { Publication } from '../../news/publication.ts';
import { openOutbound } from '../../wire/outbound.ts';
import { fetchFeed } from '../../wire/fetchFeed.ts';
import { firstState } from '../../wire/schedule.ts';
import { openDesk } from '../../newsroom/deskThread.ts';
import { userAgent } from '../../newsroom/ingest.ts';
import { readServed } from '../../newsroom/publications/publicationStore.ts';
import type { Settings } from '../../newsroom/settings.ts';

/** A feed after editing. */
export type Preview = Extract<Awaited<ReturnType<typeof previewFeed>>, { kind: 'preview' }>;

/** The failure to read a source, or to read it as a feed. */
interface PreviewFailed {
  kind: 'failed';
  /** Full sentences, at least one. */
  reason: string;
}

/** Reads a feed from a URL or a file as a running site would, and stores nothing. */
export async function previewFeed(source: string, settings: Settings) {
  const { publications } = await readServed(settings);
  const isUrl = /^[a-z][a-z\d+.-]*:\/\//iu.test(source);
  const dispatch = isUrl ? await fetchDocument(source, settings, publications) : await readDocument(source);
  if ('kind' in dispatch) return dispatch;
  await using desk = openDesk();
  const packed = await desk.edit(dispatch);
  if (packed.kind === 'rejected') return failed(packed.reason);
  const edited = { ...packed, items: unpackItems(packed.items) };
  const hidden = hiddenItems(edited, publications);
  return { kind: 'preview' as const, url: dispatch.url, edited, hidden };
}

async function fetchDocument(
  url: string,
  { canUseLoopback }: Settings,
  publications: Publication[],
): Promise<Dispatch | PreviewFailed> {
  await using outbound = openOutbound({ canUseLoopback });
  const result = await fetchFeed({
    state: firstState(url, Date.now()),
    outbound,
    userAgent: userAgent(publications[0]),
    now: Date.now,
  });
  if (result.kind === 'dispatched') return result.dispatch;
  if (result.kind === 'unchanged')
    return failed(`${url} responded with 304 (not modified) to an unconditional request.`);
  return failed(result.reason);
}

async function readDocument(file: string): Promise<Dispatch | PreviewFailed> {
  try {
    const body = new Uint8Array(await readFile(file));
    const url = pathToFileURL(path.resolve(file)).href;
    return { feed: url, url, body, contentType: null, receivedAt: Date.now() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && /^(?:[\w-]+\.)+(?!(?:xml|rss|atom|json)\b)[a-z]{2,}(?:[/?]|$)/iu.test(file))
      return failed(`There is no file ${file}. Remedy: if you mean the URL, write https://${file}.`);
    return failed(
      `${file} could not be read (${code ?? String(error)}). Remedy: name an existing file, or a URL that begins with https://.`,
    );
  }
}

function failed(reason: string): PreviewFailed {
  return { kind: 'failed', reason };
}

/** Returns the rules that hide items, by the index of the item. */
function hiddenItems(edited: EditedFeed, publications: Publication[]): Map<number, string> {
  const tests = publications.map(({ name, hidden }) => ({ name, findRule: hiddenTest(hidden) }));
  const rules = new Map<number, string>();
  for (const [index, item] of edited.items.entries()) {
    for (const { name, findRule } of tests) {
      const rule = findRule(item);
      if (rule === undefined) continue;
      const reason = rule.reason === null ? '' : ` (${rule.reason})`;
      rules.set(index, `in ${name}, by ${rule.kind} ${rule.value}${reason}`);
    }
  }
  return rules;
}
