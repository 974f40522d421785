import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Dispatch, EditedFeed, Rejected } from '../news/dispatch.ts';
import { hiddenTest } from '../news/hidden.ts';
import type { Publication } from '../news/publication.ts';
import { openOutbound } from '../wire/outbound.ts';
import { openWire } from '../wire/openWire.ts';
import { firstState } from '../wire/schedule.ts';
import { openDesk } from './deskThread.ts';
import { readPublications } from './readPublications.ts';
import type { Settings } from './settings.ts';
import { userAgent } from './userAgent.ts';

/** A feed as the desk would hand it on. `hidden` gives, by an item's place, the rule that would hide it. */
export interface Preview {
  kind: 'preview';
  address: string;
  edited: EditedFeed;
  hidden: Map<number, string>;
}

/** The source could not be read or is no feed: why, in whole sentences. */
export interface PreviewFailed {
  kind: 'failed';
  reason: string;
}

/** Reads a feed from an address or a file, exactly as the news way does, and keeps nothing. */
export async function previewFeed({
  source,
  settings,
}: {
  source: string;
  settings: Settings;
}): Promise<Preview | PreviewFailed> {
  const read = await readPublications(settings.publicationsFolder);
  const publications = read.publications.map(({ publication }) => publication);
  const got = isAddress(source)
    ? await ask({ source, settings, agent: userAgent(publications) })
    : await readDocument(source);
  if (got.kind === 'failed') return got;
  const edited = await edit(got.dispatch);
  if (edited.kind === 'rejected') return { kind: 'failed', reason: edited.reason };
  return {
    kind: 'preview',
    address: got.dispatch.address,
    edited,
    hidden: hiddenItems({ edited, publications }),
  };
}

function isAddress(source: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//iu.test(source);
}

type Got = { kind: 'got'; dispatch: Dispatch } | PreviewFailed;

async function ask({
  source,
  settings,
  agent,
}: {
  source: string;
  settings: Settings;
  agent: string;
}): Promise<Got> {
  const outbound = openOutbound({ allowLoopback: settings.allowLoopback, extraPorts: [] });
  const wire = openWire({ outbound, userAgent: agent });
  try {
    const answer = await wire.ask(firstState(source, Date.now()));
    if (answer.kind === 'dispatched') return { kind: 'got', dispatch: answer.dispatch };
    return {
      kind: 'failed',
      reason:
        answer.kind === 'unchanged'
          ? `${source} answered 304 to a question without conditions.`
          : answer.reason,
    };
  } finally {
    await outbound.close();
    await wire.close();
  }
}

async function readDocument(file: string): Promise<Got> {
  try {
    const body = await readFile(file);
    const address = pathToFileURL(path.resolve(file)).href;
    return {
      kind: 'got',
      dispatch: {
        feed: address,
        address,
        body: new Uint8Array(body),
        contentType: null,
        receivedAt: Date.now(),
      },
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      kind: 'failed',
      reason: `${file} could not be read (${code ?? String(error)}). Remedy: name a file that is there, or an address that begins with https://.`,
    };
  }
}

async function edit(dispatch: Dispatch): Promise<EditedFeed | Rejected> {
  const desk = openDesk({ deadlineMs: 20_000 });
  try {
    return await desk.edit(dispatch);
  } finally {
    await desk.close();
  }
}

function hiddenItems({
  edited,
  publications,
}: {
  edited: EditedFeed;
  publications: Publication[];
}): Map<number, string> {
  const tests = publications.map(({ name, hidden }) => ({ name, test: hiddenTest(hidden) }));
  const found = new Map<number, string>();
  for (const [place, item] of edited.items.entries()) {
    for (const { name, test } of tests) {
      const rule = test(item);
      if (rule !== undefined)
        found.set(
          place,
          `in ${name}, by ${rule.kind} ${rule.value}${rule.reason === null ? '' : ` (${rule.reason})`}`,
        );
    }
  }
  return found;
}
