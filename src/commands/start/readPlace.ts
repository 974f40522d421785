import { iso31662 } from 'iso-3166';
import { builtInLanguages } from '../../news/languages.ts';
import { countryCode } from '../../news/site/country.ts';
import type { Place } from '../../news/site/place.ts';
import { listText } from '../../news/words/listText.ts';
import type { ValueMistake } from '../../yaml/mistake.ts';

/**
 * Reads `Springfield, IL, US`, `Galway, Ireland` or `Cardiff, Wales`. The country may be missing if only one country
 * has the region.
 */
export function readPlace(written: string): { value: Place } | ValueMistake {
  const [city = '', ...others] = written.split(',').map((part) => part.trim());
  const last = others.at(-1) ?? '';
  const [within = ''] = others.slice(0, -1);
  if (city === '' || last === '' || others.length > 2)
    return {
      message: `is not a city with its country: "${written}"`,
      remedy: 'Write it with commas, such as Springfield, IL, US or Galway, IE.',
    };
  const country = countryCode(last) ?? countryCode(last.replaceAll('.', ''));
  if (country === undefined) return within === '' ? inRegion(city, last) : unknownCountry(city, within, last);
  if (others.length === 1 && isState(last))
    return {
      message: `leaves open whether ${last} is a state of the United States or a country`,
      remedy: `Write ${city}, ${last}, US for the state, or ${city},, ${country} for the country.`,
    };
  return { value: placeIn(city, within, country) };
}

function placeIn(city: string, within: string, country: string): Place {
  const area = /^[A-Za-z]{2}$/u.test(within) ? within.toUpperCase() : within;
  const isCounty = /^(?:co\.|county |condado )/iu.test(area);
  return { city, county: isCounty ? area : null, region: isCounty || area === '' ? null : area, country };
}

function inRegion(city: string, region: string): { value: Place } | ValueMistake {
  const [country, ...others] = countriesWith(region.replace(/^(?:co\.|county|condado de) /iu, ''));
  if (country === undefined) return unknownCountry(city, '', region);
  if (others.length === 0) return { value: placeIn(city, region, country) };
  const names = [country, ...others].map((code) => countryNames.of(code) ?? code);
  return {
    message: `leaves open which ${region} it is: it is in ${listText(names, 'en')}`,
    remedy: `Add the country: ${city}, ${region}, ${country}.`,
  };
}

function unknownCountry(city: string, within: string, last: string): ValueMistake {
  const country = countryOfCode(last);
  return {
    message: `ends in ${last}, which is not a country`,
    remedy:
      within === '' && country !== undefined
        ? `Add the country: ${city}, ${last}, ${country}.`
        : 'End with the country in English or as two letters: Galway, Co. Galway, Ireland; Irbid, JO.',
  };
}

/** Returns the country of a state or province that is written as two letters: `KS`, `ON`. */
function countryOfCode(written: string): string | undefined {
  const code = written.toUpperCase();
  return ['US', 'CA'].find((country) => iso31662.some((each) => each.code === `${country}-${code}`));
}

/** Returns the countries that have a region of this name (ISO 3166-2). */
function countriesWith(region: string): string[] {
  const collator = new Intl.Collator(builtInLanguages, { sensitivity: 'base', ignorePunctuation: true });
  const isSame = (name: string) => collator.compare(name, region) === 0;
  const regions = iso31662.filter(({ name }) => spellings(name).some(isSame));
  const codes = regions.map(({ code }) => code.slice(0, 2));
  const translated = Object.entries(otherRegionNames).flatMap(([code, names]) =>
    names.split(/,\s+/u).some(isSame) ? [code] : [],
  );
  return [...new Set([...codes, ...translated])];
}

/** Returns the spellings of a region: `Madrid, Comunidad de` is also `Comunidad de Madrid` and `Madrid`. */
function spellings(name: string): string[] {
  const [first = name, second] = name.split(', ');
  return second === undefined ? [name] : [name, `${second} ${first}`, first];
}

/** Names that ISO 3166-2 doesn't have, because it lists regions only in their own languages. */
const otherRegionNames: Readonly<Record<string, string>> = {
  ES: `Andalusia, Balearic Islands, Basque Country, Canary Islands, Castile and León, Catalonia, Cataluña,
    Comunidad Valenciana, Comunitat Valenciana, Euskadi, Islas Baleares, Navarre`,
  GB: 'Cymru, Escocia, Gales, Inglaterra, Irlanda del Norte',
  MX: 'CDMX',
};

/** Returns whether the text is also a state of the United States: `CA`, `Georgia`. */
function isState(written: string): boolean {
  const isCode = /^[A-Za-z]{2}$/u.test(written);
  return iso31662.some(({ parent, code, name }) => {
    const short = code.slice('US-'.length);
    if (parent !== 'US' || territories.has(short)) return false;
    return isCode ? short === written.toUpperCase() : name.toLowerCase() === written.toLowerCase();
  });
}

/** Territories of the United States that are also countries in ISO 3166-1, with the same two letters. */
const territories = new Set(['AS', 'GU', 'MP', 'PR', 'UM', 'VI']);

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
