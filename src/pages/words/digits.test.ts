import { expect, test } from 'vitest';
import { invented } from '../../news/inventedLanguage.testing.ts';
import { languageOfTag } from '../../news/languages.ts';
import { localeIn } from '../../news/words/locales.ts';
import { world } from '../../news/world.testing.ts';
import { listedPages } from '../pages.testing.ts';
import { renderPage } from '../renderPage.tsx';

const arabic = /[٠-٩]/u;
const european = /[0-9]/u;

test.each([
  ['ar', 'JO', arabic, 'arab'],
  ['ar', 'EG', arabic, 'arab'],
  ['fa', 'IR', /[۰-۹]/u, 'arabext'],
  ['bn', 'BD', /[০-৯]/u, 'beng'],
  ['ar', 'MA', european, undefined],
  ['hi', 'IN', european, undefined],
])(
  'languages-11: in %s of %s, dates, times, counts and numbers of a page have the same digits',
  (tag, country, digits, named) => {
    const language = languageOfTag(tag) ?? 'en';
    const edition = invented(
      { publication: { locale: localeIn(language, country), faq }, result: { articles } },
      tag,
    );
    const options = { edition, now: world.now, assets: world.assets };
    const html = listedPages.map((page) => renderPage(page, options)).join('');
    for (const part of parts) {
      const texts = Array.from(html.matchAll(part), ([, text = '']) => text).filter((text) =>
        /\p{Nd}/u.test(text),
      );
      expect([part, texts.length > 0]).toEqual([part, true]);
      const others = texts.filter((text) => /\p{Nd}/u.test(text.replaceAll(new RegExp(digits, 'gu'), '')));
      expect([part, others]).toEqual([part, []]);
    }
    expect(/<html [^>]*data-digits="(\w+)"/u.exec(html)?.[1]).toBe(named);
  },
);

const faq = [{ id: 'levee', question: 'Where is the levee?', answer: 'At the river.' }];
const articles = world.articles(15).map((article) => Object.assign(article, { words: 700 }));

/** The places of a page that have numbers. */
const parts = [
  /<time [^>]*>([^<]*)/gu,
  /<span class="day-line-weekday">[^<]*<\/span>([^<]*)/gu,
  /<span lang="en">Staff Reporter<\/span>([^<]*)/gu,
  /class="page-number"[^>]*>([^<]*)/gu,
  /class="faq-number"[^>]*>([^<]*)/gu,
  /class="volume-text"[^>]*>([^<]*)/gu,
  /<output for="faq-words">(.*?)<\/output>/gu,
];
