import { expect, test } from 'vitest';
import { isLoopbackHost } from '../news/networks.ts';
import { feedUrlMistake, isThisMachine } from './urlMistakes.ts';

const example = 'https://news.example/feed';

test.each([
  'https://10.1.2.3/feed',
  'http://172.31.0.1/feed',
  'http://192.168.1.20:8080/feed',
  'http://169.254.169.254/latest',
  'http://0x0a000001/feed',
  'http://[fd00::1]/feed',
  'http://[fe80::1]/feed',
  'http://[::ffff:10.0.0.1]/feed',
  'http://0.0.0.0/feed',
])('%s is not on the public internet, so it is a mistake', (address) => {
  expect(feedUrlMistake(address, example)).toEqual({
    message: `is in a private or reserved network, which Townwire never contacts: "${address}"`,
    remedy: 'Write an address that everyone on the internet can open.',
  });
});

test.each(['https://news.example:8080/feed', 'http://8.8.8.8:22/feed', 'http://127.0.0.1.example:81/feed'])(
  '%s uses a port that feeds must not have',
  (address) => {
    expect(feedUrlMistake(address, example)?.message).toMatch(
      /^uses port \d+, but feeds must use port 80 or 443/u,
    );
  },
);

test.each([
  'https://news.example/feed',
  'http://news.example:80/feed',
  'http://news.example:443/feed',
  'https://8.8.8.8/feed',
  'https://[2606:4700::1111]/feed',
  'http://172.32.0.1/feed',
])('%s can be the URL of a feed', (address) => {
  expect(feedUrlMistake(address, example)).toBeUndefined();
  expect(isThisMachine(new URL(address).hostname)).toBe(false);
});

test.each(['http://127.0.0.1:4711/feed', 'http://localhost:8080/', 'http://0x7f000001/', 'http://[::1]:81/'])(
  '%s is this machine, which a setting can allow',
  (address) => {
    expect(feedUrlMistake(address, example)).toBeUndefined();
    expect(isThisMachine(new URL(address).hostname)).toBe(true);
  },
);

test('a name within localhost is this machine for publishers, but the wire looks it up', () => {
  expect(isThisMachine('town.localhost')).toBe(true);
  expect(isLoopbackHost('town.localhost')).toBe(false);
});
