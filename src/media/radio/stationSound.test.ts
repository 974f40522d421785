import { expect, test } from 'vitest';
import { defaultRelayLimits } from './relayOptions.ts';
import { openStationSound, type StationSound } from './stationSound.ts';
import { oggPage, opusHeaders, soundPage } from './ogg.testing.ts';

const limits = { ...defaultRelayLimits, burstBytesMax: 3000, headBytesMax: 20_000, pieceBytesMax: 1000 };

function openSound(contentType: string): { sound: StationSound; titles: (string | null)[] } {
  const titles: (string | null)[] = [];
  const sound = openStationSound({ contentType, limits, onTitle: (title) => titles.push(title) });
  return { sound, titles };
}

function vorbis(type: string, bytes: number): Buffer {
  return Buffer.concat([Buffer.from(`${type}vorbis`), Buffer.alloc(bytes)]);
}

function opening(sound: StationSound): Buffer {
  return Buffer.concat(sound.opening());
}

test('a new listener of an Ogg stream gets its headers and then the newest whole pages', () => {
  const { sound, titles } = openSound('audio/ogg');
  const headers = opusHeaders({ serial: 7, comments: ['TITLE=Kaw Point'] });
  const pages = Array.from({ length: 20 }, (_, index) =>
    soundPage({ serial: 7, granule: index + 1, bytes: 500 }),
  );
  const sent = Buffer.concat([...headers, ...pages]);
  const given: Buffer[] = [];
  for (let offset = 0; offset < sent.length; offset += 333) {
    given.push(...(sound.take(sent.subarray(offset, offset + 333)) ?? []));
  }
  expect(Buffer.concat(given).equals(sent)).toBe(true);
  expect(opening(sound).equals(Buffer.concat([...headers, ...pages.slice(-5)]))).toBe(true);
  expect(titles).toEqual(['Kaw Point']);
});

test('a new logical stream replaces the headers and the burst of the old one', () => {
  const { sound, titles } = openSound('application/ogg');
  sound.take(
    Buffer.concat([
      ...opusHeaders({ serial: 1, comments: ['TITLE=One'] }),
      soundPage({ serial: 1, granule: 9, bytes: 90 }),
    ]),
  );
  const second = [
    ...opusHeaders({ serial: 2, comments: ['TITLE=Two'] }),
    soundPage({ serial: 2, granule: 5, bytes: 80 }),
  ];
  const [head, tags, page] = second as [Buffer, Buffer, Buffer];
  sound.take(head);
  expect(opening(sound).equals(head)).toBe(true);
  sound.take(Buffer.concat([tags, page]));
  expect(opening(sound).equals(Buffer.concat(second))).toBe(true);
  expect(titles).toEqual(['One', 'Two']);
});

test('the three headers of Vorbis are stored, even when they share pages or span several', () => {
  const { sound } = openSound('audio/ogg');
  const headers = [
    oggPage({ packets: [vorbis('\u0001', 23)], isFirst: true }),
    oggPage({ packets: [vorbis('\u0003', 9), vorbis('\u0005', 255 * 20 - 7)], isOpen: true }),
    oggPage({ packets: [Buffer.alloc(40)] }),
  ];
  sound.take(Buffer.concat([...headers, soundPage({ serial: 1, granule: 1, bytes: 70 })]));
  const newest = soundPage({ serial: 1, granule: 2, bytes: 2950 });
  sound.take(newest);
  expect(opening(sound).equals(Buffer.concat([...headers, newest]))).toBe(true);
});

test('the headers of an unknown codec are stored until sound comes', () => {
  const { sound } = openSound('audio/ogg');
  const headers = [
    oggPage({ packets: [Buffer.from('Other')], isFirst: true }),
    oggPage({ packets: [Buffer.alloc(9)] }),
  ];
  sound.take(Buffer.concat([...headers, soundPage({ serial: 1, granule: 4, bytes: 2990 })]));
  sound.take(soundPage({ serial: 1, granule: 5, bytes: 2900 }));
  expect(opening(sound).subarray(0, Buffer.concat(headers).length).equals(Buffer.concat(headers))).toBe(true);
});

test('garbage between pages is skipped, and endless headers are an error', () => {
  const { sound } = openSound('audio/ogg');
  const headers = opusHeaders({ serial: 1, comments: [] });
  const page = soundPage({ serial: 1, granule: 1, bytes: 10 });
  const sent = Buffer.concat([
    Buffer.from('junkOgOggSjunk'.repeat(30)),
    ...headers,
    Buffer.from('Ogg'),
    page,
  ]);
  const given = [sound.take(sent.subarray(0, 5)), sound.take(sent.subarray(5))].flatMap(
    (pieces) => pieces ?? [],
  );
  expect(Buffer.concat(given).equals(Buffer.concat([...headers, page]))).toBe(true);
  const endless = Buffer.concat([headers[0] as Buffer, oggPage({ packets: [Buffer.alloc(30_000)] })]);
  const { sound: large } = openSound('audio/ogg');
  expect(large.take(endless)).toBeNull();
});

test('a new listener of an MP3 stream starts with a frame', () => {
  const { sound } = openSound('audio/mpeg');
  // MPEG 1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes a frame.
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xff_fb_90_00);
  sound.take(Buffer.concat(Array.from({ length: 10 }, () => frame)).subarray(100));
  const first = sound.opening()[0] as Buffer;
  expect(first.readUInt32BE(0)).toBe(0xff_fb_90_00);
  expect(opening(sound).length).toBeGreaterThan(1500);
});

test('a new listener of an AAC stream starts with a frame', () => {
  const { sound } = openSound('audio/aacp');
  const frame = Buffer.alloc(200);
  frame.writeUInt32BE(0xff_f1_50_80);
  frame.writeUIntBE((200 << 5) | 0x1f, 3, 3);
  sound.take(Buffer.concat(Array.from({ length: 10 }, () => frame)).subarray(33));
  const first = sound.opening()[0] as Buffer;
  expect(first.readUInt16BE(0)).toBe(0xff_f1);
});

test('sound without frames starts anywhere', () => {
  const { sound } = openSound('audio/mpeg');
  const noise = Buffer.alloc(900, 1);
  expect(sound.take(noise)).toEqual([noise]);
  expect(sound.opening()).toEqual([noise]);
});
