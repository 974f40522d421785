import { expect, test } from 'vitest';
import { identityKey } from '../../news/hidden.ts';
import type { Item } from '../../news/item.ts';
import { monday, sampleItem } from '../sampleFeed.testing.ts';
import { changeOf, newArticle } from './articleChange.ts';

test('a story remembers its last thousand former links', () => {
  const article = {
    id: 1,
    ...newArticle({ item: itemAt(0), receivedAt: monday, pruned: undefined, feedId: 1 }),
  };
  for (let number = 1; number <= 1005; number += 1) {
    Object.assign(article, changeOf({ article, item: itemAt(number), receivedAt: monday }));
  }
  const former = article.formerLinks?.split(' ') ?? [];
  expect(former).toHaveLength(1000);
  expect([former[0], former.at(-1)]).toEqual([keyAt(5), keyAt(1004)]);
});

function itemAt(number: number): Item {
  return sampleItem({ guid: 'a', title: 'Bridge', link: `https://first.example/bridge?n=${number}` });
}

function keyAt(number: number): string {
  return String(identityKey(`first.example/bridge?n=${number}`));
}
