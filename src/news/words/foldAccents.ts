/**
 * Lowercases text and removes what readers leave out when they type: accents, ligatures and the letters that have no
 * accent to remove, such as ß and the Turkish dotless i. Marks of scripts that are read as letters stay, such as those
 * of Japanese kana and of Hindi.
 */
export function foldAccents(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replaceAll(accents, '')
    .replaceAll(baseless, (letter) => baseLetters[letter] ?? letter)
    .normalize('NFC');
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/u.test(text);
}

/**
 * Marks of scripts in which a word without them is the same word. U+3099 and U+309A make another kana. Without the flag
 * `v`, because browsers of 2022 load this too.
 */
const accents =
  /(?=\p{Mark})(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/gu;

const baseLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const baseless = new RegExp(`[${Object.keys(baseLetters).join('')}]`, 'gu');
