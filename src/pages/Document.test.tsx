import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Publication } from '../news/publication.ts';
import { sectionNames } from '../../sample/sections.ts';
import { publicationCard } from './shareCards/shareCards.ts';
import { pageDay, SurroundingsContext } from './context/surroundings.ts';
import { Document } from './Document.tsx';
import { world } from '../news/world.testing.ts';
import { withMessages } from './words/withMessages.testing.tsx';

const full = world.fullPublication();

test('the header has its twelve links in order', () => {
  expect(links(part(page(full), '<nav class="header-links"', '</nav>'))).toEqual([
    '/books Books',
    '/radio Radio',
    '/ Home',
    '/local-news Local News',
    '/national-news National',
    '/world-news World',
    '/politics Politics',
    '/business Business',
    '/technology Tech',
    '/sports Sports',
    '/opinion Opinion',
    '/blog Blog',
  ]);
});

test('the menu is a native popover that links more than the header does', () => {
  const html = page(full);
  expect(html).toMatch(/<button [^>]*popoverTarget="menu">Menu<\/button><nav [^>]*id="menu" popover="auto"/u);
  expect(links(part(html, 'id="menu"', '</nav>')).slice(12)).toEqual([
    '/automotive Automotive',
    '/real-estate Real Estate',
    '/health Health',
    '/arts-culture Arts &amp; Culture',
    '/food-dining Food &amp; Dining',
    '/lifestyle Lifestyle',
    '/archives Archives',
    '/events Local Events',
  ]);
});

test('header, menu and footer link to the search', () => {
  const html = page();
  expect(part(html, '<header', '</header>')).toContain(
    '<a class="header-search" href="/search" aria-label="Search">',
  );
  expect(part(html, 'id="menu"', '</nav>')).toMatch(
    /^[^<]*><div [^>]*><form [^>]*action="\/search">.* name="q"/u,
  );
  expect(links(part(html, '<footer', '</footer>'))).toContain('/search Search');
  expect(page({}, '/search')).toMatch(/class="header-search" [^>]*aria-current="page"/u);
});

test('the footer links every section, the static pages, the feed and the network', () => {
  const addresses = links(part(page(full), '<footer', '</footer>')).map((link) => link.split(' ')[0]);
  expect(addresses).toEqual(
    expect.arrayContaining([
      ...Object.values(sectionNames).map(({ slug }) => `/${slug}`),
      '/privacy',
      '/terms',
      '/sitemap',
      '/events',
      '/partners',
      '/faq',
      '/rss.xml',
      'https://townwire.example',
    ]),
  );
});

test('header, menu and footer link to no page that the publication has not set up', () => {
  const network = { name: 'Townwire', address: null };
  const html = page({ radio: null, network });
  const addresses = links(html).map((link) => link.split(' ')[0]);
  for (const path of ['/books', '/radio', '/events', '/partners', '/faq']) {
    expect(addresses).not.toContain(path);
  }
  expect(html).toContain('Part of the Townwire network.');
});

test('header and menu mark the page that is being read', () => {
  expect(page({}, '/world-news').match(/<a href="\/world-news" aria-current="page">/gu)).toHaveLength(2);
  expect(page({}, '/world-news/all').match(/<a href="\/world-news" aria-current="true">/gu)).toHaveLength(2);
  expect(page({}, null)).not.toContain('aria-current');
});

test('a keyboard reader can skip to the content', () => {
  const body = part(page(), '<body>', '</body>');
  expect(body).toMatch(/^<body><a [^>]*href="#content">Skip to content<\/a>/u);
  expect(body).toContain('<main id="content"');
});

test('an alert is above the content until it expires', () => {
  const alert = { text: 'Storm watch', link: 'https://weather.example/', until: world.now + 1 };
  const html = page({ alert });
  expect(html).toContain('<a href="https://weather.example/">Storm watch</a>');
  expect(html.indexOf('Storm watch')).toBeLessThan(html.indexOf('<main'));
  expect(page({ alert: { ...alert, until: world.now } })).not.toContain('Storm watch');
  expect(page({ alert: { ...alert, link: null, until: null } })).toContain('<span>Storm watch</span>');
});

test('every page of a sample has a notice that its stories are invented; a real publication has no such notice', () => {
  expect(page({ sample: true })).toContain(
    'Stories, people and services here are invented samples, not news.',
  );
  expect(page({ sample: false })).not.toContain('invented');
});

test('header and footer ask for support, and link to the charity without script', () => {
  const html = page({ donation });
  for (const place of ['header', 'footer']) {
    expect(part(html, `<${place}`, `</${place}>`)).toMatch(
      /<a [^>]*href="https:\/\/charity\.example\/give"[^>]*data-opens="donation"/u,
    );
  }
  expect(html).toContain('<h2 id="donation-title">Support Local Journalism</h2>');
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/charity\.example\/give" target="_blank"[^>]*>Donate Now<\/a>/u,
  );
  expect(html).toContain('>Maybe later</button>');
});

test('a publication without a charity doesn’t ask for support', () => {
  expect(page({ donation: null })).not.toMatch(/donation|Support/u);
});

test('the popup offers the newsletter, or the feed where there is no newsletter', () => {
  const newsletterForm = {
    address: 'https://forms.example/n',
    title: 'Newsletter',
    load: 'visible',
  } as const;
  const embeds = { events: null, contactForm: null, newsletterForm };
  expect(part(page({ embeds }), 'id="popup"', '</aside>')).toContain('href="/#newsletter"');
  expect(part(page(), 'id="popup"', '</aside>')).toContain('href="/rss.xml"');
});

test('popup-7: a publication can switch the popup off', () => {
  expect(page({ popup: false })).not.toContain('popup"');
  expect(page()).toContain('id="popup"');
});

const donation = { charity: 'Levee Fund', address: 'https://charity.example/give', text: 'Please give.' };

function page(changes: Partial<Publication> = {}, path: string | null = '/'): string {
  const edition = world.edition({ publication: changes });
  return renderToStaticMarkup(
    withMessages(
      <SurroundingsContext
        value={{
          edition,
          publication: edition.publication,
          now: world.now,
          day: pageDay(edition.publication, world.now),
          path,
          alternates: [],
        }}
      >
        <Document
          assets={world.assets}
          screen="home"
          draft={null}
          section={null}
          card={publicationCard(world.publication())}
          picture={null}
        >
          <h1>Content</h1>
        </Document>
      </SurroundingsContext>,
    ),
  );
}

function part(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  return html.slice(start, html.indexOf(to, start));
}

function links(html: string): string[] {
  return Array.from(
    html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]+)<\/a>/gu),
    ([, address, label]) => `${address} ${label}`,
  );
}
