import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMarkup } from '../checkMarkup.ts';
import type { MarkupMessage } from '../checkMarkup.ts';
import { everyPage, radioWindow, searchPages, viewerPages } from '../everyPage.ts';
import { hasJava } from '../hasJava.ts';
import { openNewsSite, whenAsked } from '../newsSite.ts';
import type { NewsSite } from '../newsSite.ts';
import { openSampleSite } from '../sampleSite.ts';
import type { SampleSite } from '../sampleSite.ts';

/** What the checker may say, each with its reason. */
const allowed = [
  // React writes void elements with a slash, and quotes every attribute: what the checker warns of cannot happen.
  /^Trailing slash on void elements has no effect/u,
  // It cannot see that the frame is of another origin: `Embed.tsx` says why both are needed.
  /^Potentially bad value “allow-scripts allow-same-origin [^”]+” for attribute “sandbox”/u,
];

const faulty = '<!doctype html><html lang="en"><title>A page</title><p><img src="/picture.png"><section></p>';

const isChecked = await hasJava();

let houseSite: SampleSite;
let providerSite: SampleSite;
let startSite: NewsSite;
let messages: MarkupMessage[];

beforeAll(async () => {
  if (!isChecked) return;
  [houseSite, providerSite, startSite] = await Promise.all([
    openSampleSite(),
    openSampleSite('--blog', 'functions', '--advertising', 'provider'),
    openNewsSite({}),
  ]);
  await whenAsked(startSite, 'localNews');
  const documents = new Map([['a faulty page', faulty]]);
  for (const [name, origin, paths] of [
    [
      'demo',
      houseSite.origin,
      [
        ...everyPage,
        ...searchPages,
        `/search?q=${'x'.repeat(201)}`,
        '/search?q=%22%3Cb%3E',
        ...viewerPages,
        radioWindow,
        '/blog?page=2',
        '/no-such-page',
        '/no-such-page/all',
      ],
    ],
    ['demo with provider', providerSite.origin, ['/', '/politics', '/blog', '/advertising/6079445']],
    ['start', startSite.site().origin, [...everyPage, ...searchPages, ...viewerPages, radioWindow]],
  ] as const) {
    for (const path of paths) {
      documents.set(`${name}: ${path}`, await html(origin + path));
    }
  }
  messages = await checkMarkup(documents);
});

afterAll(() => Promise.all([houseSite?.close(), providerSite?.close(), startSite?.close()]));

// Left out where there is no Java, on which the checker runs: `.ci/run` installs one.
test.runIf(isChecked)(
  'issue 3: the Nu HTML checker finds no error on any page, in the demo or with nothing set (left out without Java)',
  () => {
    const found = messages.filter(
      ({ document, text }) => document !== 'a faulty page' && !allowed.some((pattern) => pattern.test(text)),
    );

    expect(found).toEqual([]);
  },
);

// Left out where there is no Java, as above.
test.runIf(isChecked)('issue 3: the Nu HTML checker would find one (left out without Java)', () => {
  const errors = messages.filter(({ document, type }) => document === 'a faulty page' && type === 'error');

  expect(errors.map(({ text }) => text).join()).toMatch(/alt.*section/su);
});

async function html(address: string): Promise<string> {
  const answer = await fetch(address);
  const type = answer.headers.get('content-type') ?? 'nothing';
  if (!type.startsWith('text/html')) throw new Error(`${address} is no HTML, but ${type}.`);
  return answer.text();
}
