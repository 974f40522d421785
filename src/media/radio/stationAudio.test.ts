import { expect, test } from 'vitest';
import { defaultRelayLimits } from './relayOptions.ts';
import { openStationAudio, type StationAudio } from './stationAudio.ts';
import { oggPage, opusHeaders, audioPage } from './ogg.testing.ts';

const limits = { ...defaultRelayLimits, burstBytesMax: 3000, headBytesMax: 20_000, pieceBytesMax: 1000 };

function openAudio(contentType: string): { audio: StationAudio; titles: (string | null)[] } {
  const titles: (string | null)[] = [];
  const audio = openStationAudio({ contentType, limits, onTitle: (title) => titles.push(title) });
  return { audio, titles };
}

function vorbis(type: string, bytes: number): Buffer {
  return Buffer.concat([Buffer.from(`${type}vorbis`), Buffer.alloc(bytes)]);
}

function opening(audio: StationAudio): Buffer {
  return Buffer.concat(audio.opening());
}

test('a new listener of an Ogg stream gets its headers and then the newest whole pages', () => {
  const { audio, titles } = openAudio('audio/ogg');
  const headers = opusHeaders({ serial: 7, comments: ['TITLE=Kaw Point'] });
  const pages = Array.from({ length: 20 }, (_, index) =>
    audioPage({ serial: 7, granule: index + 1, bytes: 500 }),
  );
  const sent = Buffer.concat([...headers, ...pages]);
  const pieces: Buffer[] = [];
  for (let offset = 0; offset < sent.length; offset += 333) {
    pieces.push(...(audio.take(sent.subarray(offset, offset + 333)) ?? []));
  }
  expect(Buffer.concat(pieces).equals(sent)).toBe(true);
  expect(opening(audio).equals(Buffer.concat([...headers, ...pages.slice(-5)]))).toBe(true);
  expect(titles).toEqual(['Kaw Point']);
});

test('a new logical stream replaces the headers and the burst of the old stream', () => {
  const { audio, titles } = openAudio('application/ogg');
  audio.take(
    Buffer.concat([
      ...opusHeaders({ serial: 1, comments: ['TITLE=One'] }),
      audioPage({ serial: 1, granule: 9, bytes: 90 }),
    ]),
  );
  const second = [
    ...opusHeaders({ serial: 2, comments: ['TITLE=Two'] }),
    audioPage({ serial: 2, granule: 5, bytes: 80 }),
  ];
  const [head, tags, page] = second as [Buffer, Buffer, Buffer];
  audio.take(head);
  expect(opening(audio).equals(head)).toBe(true);
  audio.take(Buffer.concat([tags, page]));
  expect(opening(audio).equals(Buffer.concat(second))).toBe(true);
  expect(titles).toEqual(['One', 'Two']);
});

test('the three headers of Vorbis are stored, even when they share pages or span several', () => {
  const { audio } = openAudio('audio/ogg');
  const headers = [
    oggPage({ packets: [vorbis('\u0001', 23)], isFirst: true }),
    oggPage({ packets: [vorbis('\u0003', 9), vorbis('\u0005', 255 * 20 - 7)], isOpen: true }),
    oggPage({ packets: [Buffer.alloc(40)] }),
  ];
  audio.take(Buffer.concat([...headers, audioPage({ serial: 1, granule: 1, bytes: 70 })]));
  const newest = audioPage({ serial: 1, granule: 2, bytes: 2950 });
  audio.take(newest);
  expect(opening(audio).equals(Buffer.concat([...headers, newest]))).toBe(true);
});

test('the headers of an unknown codec are stored until audio comes', () => {
  const { audio } = openAudio('audio/ogg');
  const headers = [
    oggPage({ packets: [Buffer.from('Other')], isFirst: true }),
    oggPage({ packets: [Buffer.alloc(9)] }),
  ];
  audio.take(Buffer.concat([...headers, audioPage({ serial: 1, granule: 4, bytes: 2990 })]));
  audio.take(audioPage({ serial: 1, granule: 5, bytes: 2900 }));
  expect(opening(audio).subarray(0, Buffer.concat(headers).length).equals(Buffer.concat(headers))).toBe(true);
});

test('garbage between pages is skipped, and endless headers are an error', () => {
  const { audio } = openAudio('audio/ogg');
  const headers = opusHeaders({ serial: 1, comments: [] });
  const page = audioPage({ serial: 1, granule: 1, bytes: 10 });
  const sent = Buffer.concat([
    Buffer.from('junkOgOggSjunk'.repeat(30)),
    ...headers,
    Buffer.from('Ogg'),
    page,
  ]);
  const pieces = [audio.take(sent.subarray(0, 5)), audio.take(sent.subarray(5))].flatMap(
    (each) => each ?? [],
  );
  expect(Buffer.concat(pieces).equals(Buffer.concat([...headers, page]))).toBe(true);
  const endless = Buffer.concat([headers[0] as Buffer, oggPage({ packets: [Buffer.alloc(30_000)] })]);
  const { audio: large } = openAudio('audio/ogg');
  expect(large.take(endless)).toBeNull();
});

test('a new listener of an MP3 stream starts with a frame', () => {
  const { audio } = openAudio('audio/mpeg');
  // MPEG 1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes a frame.
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xff_fb_90_00);
  audio.take(Buffer.concat(Array.from({ length: 10 }, () => frame)).subarray(100));
  const first = audio.opening()[0] as Buffer;
  expect(first.readUInt32BE(0)).toBe(0xff_fb_90_00);
  expect(opening(audio).length).toBeGreaterThan(1500);
});

test('a new listener of an AAC stream starts with a frame', () => {
  const { audio } = openAudio('audio/aacp');
  const frame = Buffer.alloc(200);
  frame.writeUInt32BE(0xff_f1_50_80);
  frame.writeUIntBE((200 << 5) | 0x1f, 3, 3);
  audio.take(Buffer.concat(Array.from({ length: 10 }, () => frame)).subarray(33));
  const first = audio.opening()[0] as Buffer;
  expect(first.readUInt16BE(0)).toBe(0xff_f1);
});

test('audio without frames starts anywhere', () => {
  const { audio } = openAudio('audio/mpeg');
  const noise = Buffer.alloc(900, 1);
  expect(audio.take(noise)).toEqual([noise]);
  expect(audio.opening()).toEqual([noise]);
});
