import { ownLanguages } from '../languages.ts';

/** Returns the code of a country (ISO 3166-1) from the code or from its name in one of Townwire's languages. */
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
  const names = ownLanguages.map(namesIn);
  const same = new Intl.Collator(ownLanguages, { sensitivity: 'base' });
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const isNamed = (name: string | undefined) => name !== undefined && same.compare(name, written) === 0;
  const found = pairs.find((pair) => names.some((name) => isNamed(name.of(pair))));
  return found && currentCode(found);
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
}

/** Returns `GB` for `UK`, which isn't a code of ISO 3166-1 but an alias in BCP 47. */
function currentCode(code: string): string {
  return new Intl.Locale(`und-${code}`).region ?? code;
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
