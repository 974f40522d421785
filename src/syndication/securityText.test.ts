import { expect, test } from 'vitest';
import type { SecurityContact } from '../news/publication.ts';
import { world } from '../news/world.testing.ts';
import { securityText } from './texts.ts';

const expires = Date.UTC(2027, 5, 1);

function textAt(now: number, changes: Partial<SecurityContact> = {}): string | null {
  const { publication } = world.edition({
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

test('a researcher finds the contact, the expiry date and the policy', () => {
  expect(textAt(0)).toBe(`Contact: mailto:security@voice.example
Contact: https://voice.example/report
Expires: 2027-06-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://voice.example/.well-known/security.txt
Policy: https://voice.example/policy
`);
  expect(textAt(0, { policy: null })).not.toContain('Policy');
});

test('there is no file without a contact, or once the contact has expired', () => {
  const { publication } = world.edition();

  expect(textAt(expires - 1)).not.toBeNull();
  expect(textAt(expires)).toBeNull();
  expect(securityText({ publication, now: 0 })).toBeNull();
});
