import type { Dispatch, EditedFeed, Rejected } from '../news/dispatch.ts';
import { isLoopback } from './choosePicture.ts';
import { decode } from './decode.ts';
import { editItems } from './editItems.ts';
import { fingerprint } from './fingerprint.ts';
import { parseFeed } from './parseFeed.ts';
import { plainText } from './plainText.ts';
import type { RawText } from './rawFeed.ts';
import { cutText, safeText } from './safeText.ts';
import { withoutEscapedMarkup } from './withoutEscapedMarkup.ts';

/** Turns a dispatch into clean items, each with its defaults (spec sections 3 and 5), or says why the document is no feed. */
export function editDispatch(dispatch: Dispatch): EditedFeed | Rejected {
  const text = decode(dispatch);
  const feed = parseFeed(text, { address: dispatch.address });
  if ('kind' in feed) return feed;
  const { items, spiked } = editItems(feed, { isLocal: isLoopback(new URL(dispatch.address)) });
  return {
    kind: 'edited',
    format: feed.format,
    title: channelText(feed.title),
    description: withoutEscapedMarkup(channelText(feed.description)),
    ttlSeconds: feed.ttlSeconds,
    items,
    spiked,
    fingerprint: fingerprint(items),
  };
}

function channelText(text: RawText | null): string {
  return text === null ? '' : cutText(safeText(plainText(text)), channelCharsMax);
}

const channelCharsMax = 500;
