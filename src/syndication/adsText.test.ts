import { expect, test } from 'vitest';
import { editionForTests } from '../pages/editionForTests.ts';
import { adsText } from './adsText.ts';

test('a buyer of advertising space reads who may sell it, one seller a line', () => {
  const { publication } = editionForTests({
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

test('a publication that sells nothing has no such file', () => {
  expect(adsText(editionForTests().publication)).toBeNull();
});
