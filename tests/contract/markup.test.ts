import { beforeAll, expect, test } from 'vitest';
import { checkMarkup, hasJava, type MarkupMessage } from '../clients/checkMarkup.ts';
import { everyPage, radioWindow, searchPages, viewerPages } from '../support/everyPage.ts';
import { sharedDemo, sharedStart } from '../support/sharedSite.ts';

/** Messages of the checker that we accept. */
const allowed = [
  // React quotes every attribute, so the slash cannot become part of a value.
  /^Trailing slash on void elements has no effect/u,
  // The frame has another origin; `Embed.tsx` says why it needs both.
  /^Potentially bad value “allow-scripts allow-same-origin [^”]+” for attribute “sandbox”/u,
];

const invalid =
  '<!doctype html><html lang="en"><title>A page</title><p><img src="/picture.png"><section></p>';

const isChecked = await hasJava();

let messages: MarkupMessage[];

beforeAll(async () => {
  if (!isChecked) return;
  const [demo, provider, functions, start] = await Promise.all([
    sharedDemo(),
    sharedDemo('--advertising', 'provider'),
    sharedDemo('--blog', 'functions'),
    sharedStart(),
  ]);
  const documents = new Map([['an invalid page', invalid]]);
  for (const [name, origin, paths] of [
    [
      'demo',
      demo.origin,
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
    ['demo with provider', provider.origin, ['/', '/politics', '/advertising/6079445']],
    ['demo with functions host', functions.origin, ['/blog']],
    ['start', start.origin, [...everyPage, ...searchPages, ...viewerPages, radioWindow]],
  ] as const) {
    for (const path of paths) {
      documents.set(`${name}: ${path}`, await html(origin + path));
    }
  }
  messages = await checkMarkup(documents);
});

// Skipped without Java, which the checker needs.
test.runIf(isChecked)(
  'routes-5: the Nu HTML checker finds no error on any page (skipped without Java)',
  () => {
    const found = messages.filter(
      ({ document, text }) =>
        document !== 'an invalid page' && !allowed.some((pattern) => pattern.test(text)),
    );

    expect(found).toEqual([]);
  },
);

// Skipped without Java, as above.
test.runIf(isChecked)(
  'routes-5: the Nu HTML checker finds errors in an invalid page (skipped without Java)',
  () => {
    const errors = messages.filter(
      ({ document, type }) => document === 'an invalid page' && type === 'error',
    );

    expect(errors.map(({ text }) => text).join()).toMatch(/alt.*section/su);
  },
);

async function html(address: string): Promise<string> {
  const response = await fetch(address);
  const type = response.headers.get('content-type') ?? 'nothing';
  if (!type.startsWith('text/html')) throw new Error(`${address} is ${type}, not HTML.`);
  return response.text();
}
