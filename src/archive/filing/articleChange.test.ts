import { expect, test } from 'vitest';
import { identityKey } from '../../news/hidden.ts';
import { monday, sampleItem } from '../sampleFeed.testing.ts';
import { changeOf, newArticle } from './articleChange.ts';

test('a story remembers its last thousand former links', () => {
  const itemAt = (number: number) =>
    sampleItem({ guid: 'a', title: 'Bridge', link: `https://first.example/bridge?n=${number}` });
  const given = { receivedAt: monday, pruned: undefined, feedId: 1 };
  let article = { id: 1, ...newArticle({ ...given, item: itemAt(0) }) };
  for (let number = 1; number <= 1005; number += 1) {
    article = { ...article, ...changeOf({ article, item: itemAt(number), receivedAt: monday }) };
  }
  const former = article.formerLinks?.split(' ') ?? [];
  const keyOf = (number: number) => String(identityKey(`first.example/bridge?n=${number}`));
  expect(former).toHaveLength(1000);
  expect([former[0], former.at(-1)]).toEqual([keyOf(5), keyOf(1004)]);
});
