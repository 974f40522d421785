import { expect, onTestFinished, test } from 'vitest';
import { openRadioSiteForTests } from './radioSiteForTests.ts';

test.each(['/api/stream', '/api/radio/events'])(
  'of %s one reader has a share, behind a trusted proxy too, and the others have theirs',
  async (path) => {
    const { site } = await openRadioSiteForTests({ trustProxy: true });
    onTestFinished(() => site.close());
    // An answer that nobody holds is collected some day, and its connection given up with its seat.
    const held: Response[] = [];
    const statusFor = async (reader: string) => {
      const headers = { 'x-forwarded-for': `192.0.2.1, ${reader}` };
      const answer = await fetch(`${site.address}${path}?port=8076`, { headers });
      held.push(answer);
      return answer.status;
    };
    for (let count = 0; count < 50; count += 1) expect(await statusFor('203.0.113.7')).toBe(200);
    expect(await statusFor('203.0.113.7')).toBe(503);
    expect(await statusFor('203.0.113.8')).toBe(200);
  },
);
