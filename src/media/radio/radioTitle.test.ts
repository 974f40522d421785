import { expect, test } from 'vitest';
import { cleanRadioTitle, decodeRadioTitle } from './radioTitle.ts';

test('a title is decoded in the charset that the station uses', () => {
  const titles: Record<string, string> = {
    // UTF-8.
    '4265796f6e63c3a9202d2044c3a96ac3a0205675': 'Beyoncé - Déjà Vu',
    // windows-1252, of which ISO 8859-1 is a part; its dash and quotes are control characters there.
    '436166e92054616376626120962045736120924e6f63686592': 'Café Tacvba – Esa ’Noche’',
    '4d6f74f672686561642d416365': 'Motörhead-Ace',
    // windows-1251 and KOI8-R.
    caf0eee2fc202d20ce20ebfee1e2e8: 'Кровь - О любви',
    fac5cdc6c9d2c1202d20e8cfdec5dbd8: 'Земфира - Хочешь',
    // EUC-KR, Shift_JIS, Big5.
    bec6c0ccc0af202d20c1c1c0ba20b3af: '아이유 - 좋은 날',
    '8df797ac82b5202d20836a8385815b8358': '桜流し - ニュース',
    a950aa4eaddb202d20ab43aae1b2a1: '周杰倫 - 青花瓷',
  };
  for (const [hexadecimal, title] of Object.entries(titles)) {
    expect(decodeRadioTitle(Buffer.from(hexadecimal, 'hex'))).toBe(title);
  }
});

test("a title is decoded in the publisher's charset unless it is valid UTF-8", () => {
  const greek = Buffer.from('c3e9dcedede7f2202d20c8e5efe4f9f1dceae7f2', 'hex');
  expect(decodeRadioTitle(greek, 'windows-1253')).toBe('Γιάννης - Θεοδωράκης');
  expect(decodeRadioTitle(greek)).not.toBe('Γιάννης - Θεοδωράκης');
  expect(decodeRadioTitle(Buffer.from('Γιάννης'), 'windows-1253')).toBe('Γιάννης');
});

test('XML entities in a title are decoded', () => {
  expect(utf8('Simon &amp; Garfunkel - &#8220;Cecilia&#x201D;')).toBe('Simon & Garfunkel - “Cecilia”');
  expect(utf8('R&B; &copy; &#0;&#9999999; AT&T')).toBe('R&B; &copy; AT&T');
});

test('a title cut in the middle of a character is read up to that character', () => {
  expect(decodeRadioTitle(Buffer.from('Beyoncé - Déjà Vé').subarray(0, -1))).toBe('Beyoncé - Déjà V');
  expect(decodeRadioTitle(Buffer.from('Weiß ☂☂').subarray(0, -2))).toBe('Weiß ☂');
  // In windows-1252, a final é looks like the start of a UTF-8 character.
  expect(decodeRadioTitle(Buffer.from('Le café', 'latin1'))).toBe('Le café');
});

test('a title has one line and no invisible characters', () => {
  expect(cleanRadioTitle('  Two\r\n lines\u0000\u0007 \u202Ereversed\u200B ')).toBe('Two lines reversed');
  expect(cleanRadioTitle('\u0000\u0000')).toBeNull();
  expect(cleanRadioTitle(' - ')).toBeNull();
});

test('a title that is too long is cut between characters', () => {
  const family = '👨‍👩‍👧';
  expect(cleanRadioTitle('x'.repeat(200))).toBe('x'.repeat(200));
  expect(cleanRadioTitle('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
  expect(cleanRadioTitle(`a${'e\u0301'.repeat(100_000)}`)).toBe(`a${'é'.repeat(198)}…`);
  expect(cleanRadioTitle(`Song ${'\u0301'.repeat(5000)}`)?.length).toBeLessThan(1100);
  expect(cleanRadioTitle(`a ${family}`)).toBe('a 👨 👩 👧');
});

function utf8(text: string): string | null {
  return decodeRadioTitle(Buffer.from(text));
}
