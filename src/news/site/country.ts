import { builtInLanguages } from '../languages.ts';

/** Returns the code of a country (ISO 3166-1), given its code or its name in one of the built-in languages. */
export function countryCode(written: string): string | undefined {
  return codes.getOrInsertComputed(written, findCode);
}

/**
 * Returns whether the General Data Protection Regulation applies in a country: in the European Union, the European
 * Economic Area, and the United Kingdom, which has kept it. `written` is the code or the name of the country.
 */
export function hasDataProtectionRegulation(written: string): boolean {
  return regulated.has(countryCode(written) ?? '');
}

const regulated = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB'.split(' '),
);

const codes = new Map<string, string | undefined>();

function findCode(written: string): string | undefined {
  const code = written.toUpperCase();
  if (/^[A-Z]{2}$/u.test(code)) return namesIn('en').of(code) === undefined ? undefined : currentCode(code);
  const names = builtInLanguages.map(namesIn);
  const collator = new Intl.Collator(builtInLanguages, { sensitivity: 'base' });
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const isSame = (name: string | undefined) => name !== undefined && collator.compare(name, written) === 0;
  const match = pairs.find((pair) => names.some((name) => isSame(name.of(pair))));
  return match && currentCode(match);
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
}

/** Returns `GB` for `UK`, which isn't a code of ISO 3166-1 but an alias in BCP 47. */
function currentCode(code: string): string {
  return new Intl.Locale(`und-${code}`).region ?? code;
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
