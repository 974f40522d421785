import { expect, test } from 'vitest';
import type { SecurityContact } from '../news/publication.ts';
import { editionForTests } from '../pages/editionForTests.ts';
import { securityText } from './securityText.ts';

const expires = Date.UTC(2027, 5, 1);

function textAt(now: number, changes: Partial<SecurityContact> = {}): string | null {
  const { publication } = editionForTests({
    publication: {
      security: {
        contacts: ['mailto:security@voice.example', 'https://voice.example/report'],
        expires,
        policy: 'https://voice.example/policy',
        ...changes,
      },
    },
  });
  return securityText({ publication, now });
}

test('whoever finds a hole reads whom to tell, until when that is true, and by which rules', () => {
  expect(textAt(0)).toBe(`Contact: mailto:security@voice.example
Contact: https://voice.example/report
Expires: 2027-06-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://voice.example/.well-known/security.txt
Policy: https://voice.example/policy
`);
  expect(textAt(0, { policy: null })).not.toContain('Policy');
});

test('there is no file once it has run out, and none where nobody is named', () => {
  const { publication } = editionForTests();

  expect(textAt(expires - 1)).not.toBeNull();
  expect(textAt(expires)).toBeNull();
  expect(securityText({ publication, now: 0 })).toBeNull();
});
