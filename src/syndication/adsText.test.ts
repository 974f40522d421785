import { expect, test } from 'vitest';
import { world } from '../news/world.testing.ts';
import { adsText } from './texts.ts';

test('ads.txt lists who may sell advertising space, one seller per line', () => {
  const { publication } = world.edition({
    publication: {
      sellers: [
        { system: 'ads.example', account: 'pub-1', relationship: 'DIRECT', authority: 'f08c47fec0942fa0' },
        { system: 'exchange.example', account: '2', relationship: 'RESELLER', authority: null },
      ],
    },
  });

  expect(adsText(publication)).toBe(`# Who may sell advertising space on Kansas City Voice
ads.example, pub-1, DIRECT, f08c47fec0942fa0
exchange.example, 2, RESELLER
`);
});

test('a publication without sellers has no ads.txt', () => {
  expect(adsText(world.edition().publication)).toBeNull();
});
