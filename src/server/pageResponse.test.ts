import { expect, test } from 'vitest';
import { world } from '../news/world.testing.ts';
import { pageResponse } from './pageResponse.ts';

test.each([true, false])(
  'audience-4: pictures may come from us and from the hosts that the publication lists, whether or not it is a sample: %s',
  (sample) => {
    expect(imagePolicy({ sample })).toBe("img-src 'self'");
    expect(imagePolicy({ sample, pictureHosts: ['images.courier.example', 'cdn.beacon.example'] })).toBe(
      "img-src 'self' https://images.courier.example https://cdn.beacon.example",
    );
  },
);

function imagePolicy(changes: Parameters<typeof world.publication>[0]): string | undefined {
  const publication = world.publication(changes);
  const { headers } = pageResponse({ html: '', status: 200, publication, isSettled: true });
  return headers['Content-Security-Policy']?.split('; ').find((rule) => rule.startsWith('img-src'));
}
