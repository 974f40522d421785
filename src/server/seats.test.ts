import { expect, test } from 'vitest';
import { openSeats } from './seats.ts';

const seatsOf = (seatsMax = 100) => openSeats({ seatsMax, shareMax: 2 });

test('one public address takes its share and no more, until it leaves a seat', () => {
  const seats = seatsOf();
  const leave = seats.take('203.0.113.7');
  expect(seats.take('203.0.113.7')).not.toBeNull();
  expect(seats.take('203.0.113.7')).toBeNull();
  expect(seats.take('203.0.113.8')).not.toBeNull();
  leave?.();
  expect(seats.take('203.0.113.7')).not.toBeNull();
  expect(seats.take('203.0.113.7')).toBeNull();
});

test('all addresses of one IPv6 network are one reader', () => {
  const seats = seatsOf();
  seats.take('2001:db8::1');
  seats.take('2001:db8:0:0:1::2');
  expect(seats.take('2001:db8::ffff:3')).toBeNull();
  expect(seats.take('2001:db8:0:1::1')).not.toBeNull();
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.20.0.2', 'fd00::2', undefined])(
  'behind a proxy at %s readers cannot be told apart and share nothing but the whole',
  (address) => {
    const seats = seatsOf(5);
    for (let count = 0; count < 5; count += 1) expect(seats.take(address)).not.toBeNull();
    expect(seats.take(address)).toBeNull();
    expect(seats.take('203.0.113.7')).toBeNull();
  },
);

test('a public address written as IPv6 has a share of its own', () => {
  const seats = seatsOf();
  seats.take('::ffff:203.0.113.7');
  seats.take('::ffff:203.0.113.7');
  expect(seats.take('::ffff:203.0.113.7')).toBeNull();
  expect(seats.take('::ffff:203.0.113.8')).not.toBeNull();
});
