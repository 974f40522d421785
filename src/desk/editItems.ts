import { type Item, itemDefaults, type Spiked } from '../news/item.ts';
import type { PictureSender } from './choosePicture.ts';
import { blankItem, edits } from './edits.ts';
import { newestItems } from './newestItems.ts';
import type { RawFeed, RawItem } from './rawFeed.ts';
import { withoutRepeats } from './withoutRepeats.ts';

/** Makes clean items of raw ones. Whatever is left out has its reason. */
export function editItems(feed: RawFeed, sender: PictureSender): { items: Item[]; spiked: Spiked[] } {
  const { kept, spiked } = newestItems(feed);
  const items: Item[] = [];
  for (const [index, raw] of kept.entries()) {
    const item = edits.reduce((edited, edit) => edit(edited, raw, sender), blankItem);
    const reason = reasonToSpike(item, raw);
    if (reason === null) items.push(item);
    else spiked.push({ item: nameOf(item, index), reason });
  }
  if (feed.emptyItems > 0) spiked.push(emptyOnes(feed.emptyItems));
  const unique = withoutRepeats(items);
  return { items: unique.items.map(completed), spiked: [...spiked, ...unique.spiked] };
}

function reasonToSpike(item: Item, raw: RawItem): string | null {
  if (raw.cutOff && raw.guid === null && item.link === '') {
    return 'The document breaks off within this item, before its link.';
  }
  if (item.title === '' && item.link === '' && item.description === '') {
    return 'It has no title, no link and no description: there is nothing to show.';
  }
  return null;
}

/** What names an item best, for people. */
function nameOf(item: Item, index: number): string {
  return [item.title, item.link, item.guid].find((name) => name !== '') ?? `Item ${index + 1}`;
}

function emptyOnes(count: number): Spiked {
  return { item: `${count} entries`, reason: 'They are empty, or no items at all.' };
}

/** The texts of spec sections 3 and 5 where the feed has none. */
function completed(item: Item): Item {
  return {
    ...item,
    title: item.title === '' ? itemDefaults.title : item.title,
    description: item.description === '' ? itemDefaults.description : item.description,
    link: item.link === '' ? itemDefaults.link : item.link,
    author: item.author === '' ? itemDefaults.author : item.author,
  };
}
