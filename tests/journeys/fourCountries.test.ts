import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environment } from '../runner/environment.ts';
import { pageOpener } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { firstHeadlineTop, layoutProblems, applyReading } from '../support/layoutProblems.ts';
import { rawRequest } from '../support/rawRequest.ts';
import { readPage } from '../support/readPage.ts';
import { openSite, townwire, type Site } from '../support/site.ts';

interface Newsroom {
  /** The answers to `townwire new`. */
  answers: Readonly<Record<string, string>>;
  /** The locales of its main language and, if it has one, of its second language (BCP 47). */
  tags: readonly string[];
  /** The six screens that are read: home, a section, a post, questions, a search, a legal page. */
  screens: readonly string[];
  /** Text that those screens have. */
  localTexts: readonly string[];
  /** Text that only pages of other countries have. */
  foreignTexts: RegExp;
}

const newsrooms: Readonly<Record<string, Newsroom>> = {
  nerja: {
    answers: {
      name: 'Nerja al día',
      place: 'Nerja, Málaga, España',
      'time-zone': 'Europe/Madrid',
      language: 'es, en',
      sections: 'Noticias locales, Deportes, Cultura, Turismo',
      screens: 'blog, faq, events, radio, books, partners, donation',
      email: 'redaccion@nerja.example',
    },
    tags: ['es-ES', 'en-GB'],
    screens: ['/', '/noticias-locales', '/blog/welcome', '/faq', '/search?q=panaderias', '/legal-notice'],
    localTexts: [
      'Radio en directo',
      'Agenda local',
      'Contacte con nosotros',
      'Dos panaderías comparten horno',
      'NIF',
    ],
    foreignTexts: /\ben vivo\b|\bvideos?\b|\b[ap]\.\s?m\.|Contáctenos|comunitario/iu,
  },
  cardiff: {
    answers: {
      name: 'Cardiff Courant',
      place: 'Cardiff, Wales',
      screens: 'blog, faq, events, radio, partners',
      email: 'news@cardiff.example',
    },
    tags: ['en-GB'],
    screens: ['/', '/sport', '/blog/welcome', '/faq', '/search?q=weathervane', '/legal-notice'],
    localTexts: ['Nowhere Wire', 'The Nowhere Touchline', '1 story', 'postal address'],
    foreignTexts:
      /neighbor|inquir|anytime|[ap]\.m\.|\b(?:November|December|January) \d+, \d{4}|at this time/iu,
  },
  oaxaca: {
    answers: {
      name: 'Oaxaca Hoy',
      place: 'Oaxaca de Juárez, Oaxaca',
      'time-zone': 'America/Mexico_City',
      language: 'es',
      screens: 'blog, faq, events, radio, partners',
    },
    tags: ['es-MX'],
    screens: ['/', '/noticias-locales', '/blog/welcome', '/faq', '/search?q=numero', '/privacy'],
    localTexts: ['Radio en vivo', 'Calendario comunitario', 'Agencia Ninguna Parte', '1 noticia'],
    foreignTexts: /en directo|vídeo|\bNIF\b|RGPD|ha encontrado/iu,
  },
  hamilton: {
    answers: {
      name: 'Hamilton Herald',
      place: 'Hamilton, Ontario',
      'time-zone': 'America/Toronto',
      sections: 'Local News, Politics, Sports, Arts',
    },
    tags: ['en-CA'],
    screens: ['/', '/politics', '/blog/welcome', '/faq', '/search?q=weathervane', '/terms'],
    localTexts: ['Nowhere Wire', 'The Nowhere Record', '1 story'],
    foreignTexts: /enquir|\b\d+ (?:November|December|January) \d{4}|GDPR/iu,
  },
};

let site: Site;
let publications: string;

beforeAll(async () => {
  publications = await mkdtemp(`${tmpdir()}/townwire-countries-`);
  const settings = { TOWNWIRE_PUBLICATIONS: publications, TOWNWIRE_DATA: `${publications}/data` };
  for (const [id, { answers }] of Object.entries(newsrooms)) {
    const options = Object.entries(answers).flatMap(([name, answer]) => [`--${name}`, answer]);
    const { code, output } = await townwire(['new', id, '--yes', ...options], settings);
    if (code !== 0) throw new Error(output);
  }
  site = await openSite('demo', settings, ['--stories', 'fixed', '--pictures', 'none']);
  const whenFilled = Object.entries(newsrooms).map(([id, { screens }]) =>
    eventually(`${id} has stories`, async () => (await get(id, screens[1])).includes('class="card')),
  );
  await Promise.all(whenFilled);
});

afterAll(async () => {
  await site.stop();
  await rm(publications, { recursive: true, force: true });
});

const openPage = pageOpener();

describe.each(Object.entries(newsrooms))('%s', (id, { answers, tags, screens, localTexts, foreignTexts }) => {
  const [tag = ''] = tags;

  test(`languages-10: all metadata and feeds are in ${tag}`, async () => {
    const home = await get(id, '/');
    expect(home).toContain(`<html lang="${tag}"`);
    expect(home).toContain(`<meta property="og:locale" content="${tag.replace('-', '_')}"/>`);
    expect(home.match(/(?<="inLanguage":")[^"]+/gu)).toContain(tag);
    const alternates = home.match(/(?<=<link rel="alternate" hrefLang=")(?!x-default)[^"]+/gu) ?? [];
    expect(alternates.toSorted()).toEqual(tags.length === 1 ? [] : tags.toSorted());
    expect(await get(id, '/atom.xml')).toContain(`xml:lang="${tag}"`);
    for (const feed of ['/rss.xml', `${screens[1]}/rss.xml`])
      expect(await get(id, feed)).toContain(`<language>${tag.toLowerCase()}</language>`);
    expect(JSON.parse(await get(id, '/site.webmanifest'))).toMatchObject({ lang: tag });
  });

  test('languages-11, languages-12: six screens have the dates, times and words of the country', async () => {
    const texts = await Promise.all(screens.map((path) => textOf(id, path)));
    const whole = texts.join('\n');
    const style = { dateStyle: 'long', timeZone: answers['time-zone'] ?? 'Europe/London' } as const;
    const today = new Intl.DateTimeFormat(tag, style).format(Date.now());
    expect([today, ...localTexts].filter((text) => !whole.includes(text))).toEqual([]);
    expect(texts.flatMap((text) => text.match(foreignTexts)?.[0] ?? [])).toEqual([]);
    expect(texts.flatMap((text) => text.match(kansasTexts)?.[0] ?? [])).toEqual([]);
    const times = whole.match(/(?<![\d.])\d{1,2}:\d{2}(?!\d)(?: [ap]\.m\.)?/gu) ?? [];
    expect(times).not.toEqual([]);
    expect(times.filter((time) => time.endsWith('m.') === with24HourClock.has(tag))).toEqual([]);
  });

  // Only the drill reads the four screens whose templates and widths other tests read.
  const read = environment.isDrill ? screens : [screens[0] ?? '/', screens.at(-1) ?? '/'];
  test('audience-4, home-2: screens fit on a desktop and on a phone, and the front page begins with a headline', async () => {
    const origin = new URL(site.origin);
    origin.hostname = `${id}.localhost`;
    const { page } = await openPage(origin.origin, { javaScript: false });
    const browser = await page.context().newCDPSession(page);
    const problems: string[] = [];
    for (const path of read) {
      await page.goto(path);
      for (const width of [1280, 390]) {
        await applyReading(page, browser, { width, text: 'usual', isPainted: false });
        problems.push(...(await layoutProblems(page)).map((problem) => `${path}, ${width} px: ${problem}`));
        const top = path === '/' ? await page.evaluate(firstHeadlineTop) : 0;
        if (top > headlineTopMax) problems.push(`the first headline begins at ${top} px`);
      }
    }
    expect(problems).toEqual([]);
  });
});

/** Limit of home-2 on a phone, with a line that offers another language. */
const headlineTopMax = 250;

const with24HourClock = new Set(['es-ES', 'en-GB']);
const kansasTexts = /Kansas|Wyandotte|Kaw Point|Levee Courier/u;

test('languages-5: on the English pages of Nerja, lists say that their stories are in Spanish', async () => {
  const home = await get('nerja', '/en/');
  expect(home).toContain('<html lang="en-GB"');
  expect(readPage(home).text).toContain('Stories in Spanish');
  expect(home).toContain('<h3 class="card-title" dir="auto" lang="es">');
});

test('languages-12: the description of Nerja for language models has the words of Spain', async () => {
  const text = await get('nerja', '/llms.txt');
  expect(text).toContain('[Agenda local](https://nerja.example/events): La agenda de actos.');
  expect(text).toContain('[Radio en directo](https://nerja.example/radio)');
  expect(text).not.toMatch(newsrooms['nerja']?.foreignTexts ?? /./u);
});

/** Returns the text of a page without its structured data, whose times are the same in every country. */
async function textOf(id: string, path: string): Promise<string> {
  return readPage((await get(id, path)).replaceAll(/<script.*?<\/script>/gu, '')).text;
}

/** Returns the response of a publication to a path. */
async function get(id: string, path = '/'): Promise<string> {
  const { body } = await rawRequest(site.origin, [`GET ${path} HTTP/1.1`, `Host: ${id}.localhost`]);
  return Buffer.from(body, 'latin1').toString('utf8');
}
