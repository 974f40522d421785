import assert from 'node:assert/strict';
import { waitUntil } from './enginePage.ts';
import type { EnginePage } from './enginePage.ts';

/** A journey in every engine. The journeys in tests/journeys check more, in Chromium only. */
export interface EngineJourney {
  title: string;
  run: (page: EnginePage, origin: string) => Promise<void>;
}

export const journeys: readonly EngineJourney[] = [
  { title: 'header-1: the header stays at the top and becomes compact', run: scrollUnderHeader },
  { title: 'header-4: the menu opens, and Escape closes it and returns focus', run: openMenu },
  { title: 'section-1: a section shows its stories and leads to all of them', run: readSection },
  { title: 'blog-4: the next page of the blog loads in place', run: turnBlogPage },
  { title: 'post-1: a post is opened from the blog and can be shared', run: readPost },
  { title: 'search-3: a search marks its terms in the results', run: searchStories },
  { title: 'radio-1: the radio plays, muted, and its volume moves', run: playRadio },
  { title: 'donation-1: the support dialog opens, keeps focus, and Escape closes it', run: openDonation },
  {
    title: 'faq-1: questions open one at a time, and the browser can print all of them open',
    run: openQuestions,
  },
  { title: 'popup-1: the popup appears far down a page and can be closed', run: closePopup },
];

async function scrollUnderHeader(page: EnginePage, origin: string): Promise<void> {
  await page.open(`${origin}/local-news`);
  const before = await page.run(() => document.querySelector('.header')?.clientHeight ?? 0);
  await page.run(() => scrollTo({ top: 600, behavior: 'instant' }));
  await waitUntil(
    page,
    'the header is compact',
    (height) => {
      const header = document.querySelector('.header');
      return header !== null && header.clientHeight < height && header.getBoundingClientRect().top === 0;
    },
    before,
  );
  const cut = await page.run(() => {
    const name = document.querySelector('.nameplate-text');
    return name === null ? Number.NaN : name.scrollWidth - name.clientWidth;
  });
  assert.equal(cut, 0);
  assert.equal(await isScrolledSideways(page), false);
}

async function openMenu(page: EnginePage, origin: string): Promise<void> {
  await page.resize(700);
  await page.open(`${origin}/politics`);
  await page.click('.menu-button');
  await waitUntil(page, 'the menu is open', () => document.querySelector('#menu:popover-open') !== null);
  const shown = await page.run(
    () =>
      Array.from(document.querySelectorAll('#menu a')).filter(
        (link) => link.getBoundingClientRect().height > 40,
      ).length,
  );
  assert.ok(shown >= 18, `only ${shown} links are high enough for a finger`);
  await page.press('Escape');
  await waitUntil(page, 'the menu is closed', () => document.querySelector('#menu:popover-open') === null);
  assert.equal(await page.run(() => document.activeElement?.className.includes('menu-button')), true);
  assert.equal(await isScrolledSideways(page), false);
  await page.resize(1_280);
}

async function readSection(page: EnginePage, origin: string): Promise<void> {
  await page.open(`${origin}/local-news`);
  const stories = await page.run(() =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('main .card-title a'), ({ href, target }) => ({
      href,
      target,
    })),
  );
  assert.ok(stories.length >= 3);
  assert.ok(stories.every(({ href, target }) => /^https?:/u.test(href) && target === '_blank'));
  await waitUntil(page, 'the first picture is drawn', () =>
    Array.from(document.images).some(({ naturalWidth }) => naturalWidth > 0),
  );
  await page.click('main a[href="/local-news/all"]');
  await waitUntil(page, 'all the stories are there', () => {
    return location.pathname === '/local-news/all' && document.querySelectorAll('main .card').length === 15;
  });
}

async function turnBlogPage(page: EnginePage, origin: string): Promise<void> {
  await page.open(`${origin}/blog`);
  await page.run(() => document.documentElement.setAttribute('data-test-page', 'first'));
  const first = await page.run(() => document.querySelector('main :is(h2, h3) a')?.textContent ?? '');
  await page.click('.page-controls a[rel="next"]');
  await waitUntil(
    page,
    'other posts are listed',
    (before) => (document.querySelector('main :is(h2, h3) a')?.textContent ?? before) !== before,
    first,
  );
  assert.match(await page.run(() => location.search), /page=2/u);
  assert.equal(await page.run(() => document.documentElement.getAttribute('data-test-page')), 'first');
}

async function readPost(page: EnginePage, origin: string): Promise<void> {
  await page.open(`${origin}/blog`);
  await page.click('main :is(h2, h3) a[href^="/blog/"]');
  await waitUntil(page, 'a post is open', () => document.querySelector('.post-body p') !== null);
  assert.match(
    await page.run(() => document.querySelector('main')?.textContent ?? ''),
    /Published on \w+ \d+, \d{4}/u,
  );
  await page.click(':is([data-copy-link], [data-share])');
  await waitUntil(page, 'a toast says whether the link was copied', () =>
    /cop/iu.test(document.querySelector('#toast')?.textContent ?? ''),
  );
}

async function searchStories(page: EnginePage, origin: string): Promise<void> {
  await page.open(`${origin}/search`);
  await page.click('main input[type="search"]');
  for (const letter of 'river') await page.press(letter);
  await page.press('Enter');
  await waitUntil(page, 'results are there', () => document.querySelector('main mark') !== null);
  const marked = await page.run(() =>
    Array.from(document.querySelectorAll('main mark'), (each) => each.textContent),
  );
  assert.ok(marked.every((words) => /river/iu.test(words)));
}

async function playRadio(page: EnginePage, origin: string): Promise<void> {
  await page.open(`${origin}/radio`);
  await waitUntil(page, 'the player runs', () => document.querySelector('.player[data-mounted]') !== null);
  // Without a sound card, Firefox plays only muted media.
  await page.click('.volume-control button');
  await page.click('.play-button');
  await waitUntil(page, 'it plays, or the page says that this browser can’t', () => {
    const status = document.querySelector('.player-status')?.textContent ?? '';
    const audio = document.querySelector('audio');
    if (audio === null || audio.canPlayType('audio/mpeg') === '')
      return /unavailable|can’t play/iu.test(status);
    return /Playing/u.test(status) && audio.currentTime > 0;
  });
  await page.run(() => document.querySelector<HTMLElement>('.volume-control input')?.focus());
  await page.press('ArrowDown');
  await waitUntil(page, 'the volume is lower and sounds', () => {
    const audio = document.querySelector('audio');
    return audio !== null && audio.volume < 0.9 && !audio.muted;
  });
}

async function openDonation(page: EnginePage, origin: string): Promise<void> {
  await page.open(`${origin}/events`);
  await page.click('.header-support');
  await waitUntil(page, 'the dialog is open', () => document.querySelector('#donation:modal') !== null);
  for (const _ of [1, 2, 3, 4, 5]) await page.press('Tab');
  const hasLeft = await page.run(() => document.activeElement?.closest('main, .header, .footer') !== null);
  assert.equal(hasLeft, false);
  await page.press('Escape');
  await waitUntil(page, 'the dialog is closed', () => document.querySelector('#donation:modal') === null);
  assert.equal(await page.run(() => document.activeElement?.className.includes('header-support')), true);
}

async function openQuestions(page: EnginePage, origin: string): Promise<void> {
  await page.open(`${origin}/faq`);
  await page.click('.faq-list li:nth-child(1) summary');
  await page.click('.faq-list li:nth-child(2) summary');
  await waitUntil(page, 'one answer is open', () => {
    const open = document.querySelectorAll('.faq-list details[open]');
    return (
      open.length === 1 && open[0]?.closest('li') === document.querySelector('.faq-list li:nth-child(2)')
    );
  });
  assert.equal(await page.run(() => CSS.supports('selector(::details-content)')), true);
}

async function closePopup(page: EnginePage, origin: string): Promise<void> {
  await page.open(`${origin}/local-news`);
  await page.run(() => sessionStorage.clear());
  await page.open(`${origin}/local-news`);
  await page.run(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await waitUntil(page, 'the popup is open', () => document.querySelector('#popup:popover-open') !== null);
  assert.equal(await page.run(() => document.activeElement?.closest('#popup') ?? null), null);
  await page.click('#popup .close');
  await waitUntil(page, 'the popup is closed', () => document.querySelector('#popup:popover-open') === null);
}

function isScrolledSideways(page: EnginePage): Promise<boolean> {
  return page.run(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
