import type { WebSiteLeaf } from 'schema-dts';
import { expect, test } from 'vitest';
import { readSchemaVocabulary } from '../../../tests/clients/schemaVocabulary.ts';
import type { Publication } from '../../news/publication.ts';
import { hasHeading } from '../../news/site/customPage.ts';
import { markdownHtml } from '../blog/markdownHtml.ts';
import { listedPages, nameOfPage, unlistedPages, wholePost } from '../pages.testing.ts';
import { renderPage } from '../renderPage.tsx';
import { organizationData, websiteData } from './organizationData.ts';
import { postData } from './postData.ts';
import { world } from '../../news/world.testing.ts';

const vocabulary = await readSchemaVocabulary();

const faq = [{ id: 'a', question: 'Where is Kaw Point?', answer: 'Where two rivers meet.' }];
const about = { mission: ['Local news for everyone.'], history: [] };
const contact = {
  ...world.edition().publication.contact,
  email: 'news@voice.example',
  telephone: '913-555-0100',
  office: ['100 Sample Street', 'Floor 2', 'Kansas City, KS 66101'],
  social: [{ name: 'Mastodon', address: 'https://social.example/@voice' }],
};
const whole = { faq, about, contact, alternateNames: ['KC Voice'] };

const everyPage = [...listedPages, ...unlistedPages].map((page): [string, string] => [
  nameOfPage(page),
  renderPage(page, {
    edition: world.edition({ publication: whole }),
    now: world.now,
    assets: world.assets,
  }),
]);

test.each(everyPage)('the structured data of %s is valid schema.org', (_, html) => {
  expect(thingsIn(html).flatMap((thing) => vocabulary.errorsIn(thing))).toEqual([]);
});

test.each(everyPage)('%s has at most one block of structured data, and no microdata or RDFa', (_, html) => {
  expect(html.split('application/ld+json').length - 1).toBeLessThanOrEqual(1);
  expect(html).not.toMatch(/ (?:itemscope|itemprop|typeof|vocab)[ =>]/u);
});

test.each(everyPage)('%s never describes a linked story as ours', (_, html) => {
  const data = JSON.stringify(thingsIn(html));
  expect(html).not.toContain('NewsArticle');
  expect(data).not.toMatch(/courier\.example|Levee Courier|Story \d/u);
});

test('the tested pages include pages with linked stories', () => {
  const withStories = everyPage.filter(([, html]) => html.includes('https://courier.example/1'));
  expect(withStories).toHaveLength(5);
});

test('every @id that is referred to is described on some page', () => {
  const described = new Set(everyPage.flatMap(([, html]) => thingsIn(html)).flatMap(idsDescribed));
  const named = everyPage.flatMap(([, html]) => thingsIn(html)).flatMap(idsReferredTo);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((id) => !described.has(id))).toEqual([]);
});

test('the compiler and the vocabulary check find names that schema.org does not have', () => {
  const misnamed: WebSiteLeaf = {
    '@type': 'WebSite',
    // @ts-expect-error -- A website has a name and no title: schema-dts must say so.
    title: 'Kansas City Voice',
  };
  expect(vocabulary.errorsIn(misnamed)).toEqual(['/title: WebSite has no such property']);
  // @ts-expect-error -- A person isn't a picture: schema-dts must say so.
  const mistaken: WebSiteLeaf = { '@type': 'WebSite', image: { '@type': 'Person', name: 'Ada Example' } };
  expect(vocabulary.errorsIn(mistaken)).toEqual([expect.stringMatching(/^\/image: Person is none of /u)]);
  expect(vocabulary.errorsIn({ '@type': 'LinkedStory' })).toEqual([
    expect.stringContaining('"LinkedStory" is not a type of schema.org'),
  ]);
  expect(vocabulary.errorsIn({ '@type': 'ListItem', position: true })).toEqual([
    expect.stringMatching(/^\/position: true is none of /u),
  ]);
});

test('viewers-6: the organization has its names, logo, address, area and policies', () => {
  expect(organizationData(publication(whole))).toEqual({
    '@type': 'NewsMediaOrganization',
    '@id': 'https://voice.example/#organization',
    name: 'Kansas City Voice',
    alternateName: ['KC Voice'],
    url: 'https://voice.example/',
    logo: {
      '@type': 'ImageObject',
      url: 'https://voice.example/icons/144.png',
      width: '144 px',
      height: '144 px',
    },
    description: 'News for Kansas City, Kansas and Wyandotte County.',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '100 Sample Street, Floor 2',
      addressLocality: 'Kansas City',
      addressRegion: 'KS',
      addressCountry: 'US',
    },
    areaServed: [
      { '@type': 'City', name: 'Kansas City' },
      { '@type': 'AdministrativeArea', name: 'Wyandotte County, KS' },
    ],
    publishingPrinciples: 'https://voice.example/terms',
    correctionsPolicy: 'https://voice.example/terms#corrections',
    missionCoveragePrioritiesPolicy: 'https://voice.example/#about',
    email: 'news@voice.example',
    telephone: '913-555-0100',
    sameAs: ['https://social.example/@voice'],
  });
});

test('nothing invented and nothing unset is in the structured data', () => {
  const data = JSON.stringify(organizationData(publication({ ...whole, sample: true })));
  expect(data).not.toMatch(/Sample Street|news@|913-555|social\.example/u);
  expect(Object.keys(organizationData(publication({})))).toEqual([
    '@type',
    '@id',
    'name',
    'url',
    'logo',
    'description',
    'address',
    'areaServed',
    'publishingPrinciples',
    'correctionsPolicy',
  ]);
});

test('a place without a county or region has only the known fields', () => {
  const city = { '@type': 'City', name: 'Tórshavn' };
  const place = { city: 'Tórshavn', county: null, region: null, country: 'Faroe Islands' };
  const small = organizationData(publication({ place }));
  expect(small.areaServed).toEqual([city]);
  expect(small.address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Tórshavn',
    addressCountry: 'Faroe Islands',
  });
  const streymoy = organizationData(publication({ place: { ...place, region: 'Streymoy' } }));
  expect(streymoy.areaServed).toEqual([city, { '@type': 'AdministrativeArea', name: 'Streymoy' }]);
});

test('the policies that the structured data links to exist', () => {
  const byName = new Map(everyPage);
  expect(hasHeading(world.publication(), 'terms', 'corrections')).toBe(true);
  expect(byName.get('home')).toContain('id="about"');
});

test('viewers-6: search engines find the search', () => {
  expect(websiteData(publication({})).potentialAction).toEqual({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: 'https://voice.example/search?q={term}' },
    'query-input': 'required name=term',
  });
});

test('a post has its dates, author, sources and corrections', () => {
  expect(postData({ publication: publication({}), post: wholePost })).toMatchObject({
    '@type': 'BlogPosting',
    mainEntityOfPage: 'https://voice.example/blog/whole-post',
    headline: 'Everything that a post can say',
    datePublished: '2026-11-18T00:00:00-06:00',
    dateModified: '2026-11-19T00:00:00-06:00',
    author: { '@type': 'Person', name: 'Ada Example' },
    publisher: { '@type': 'NewsMediaOrganization', name: 'Kansas City Voice' },
    image: [expect.stringMatching(/^https:\/\/voice\.example\/cards\/blog\/whole-post\.png\?v=[\da-f]{8}$/u)],
    keywords: ['levee', 'trail', 'rivers'],
    articleSection: 'Parks',
    citation: [
      { '@type': 'CreativeWork', name: 'Minutes of the committee', url: 'https://minutes.example/1990' },
      { '@type': 'CreativeWork', name: 'The county archive' },
    ],
    correction: [
      {
        '@type': 'CorrectionComment',
        text: 'The wall is ten miles long, not twelve.',
        datePublished: '2026-11-20T00:00:00-06:00',
      },
    ],
  });
});

test('a post names our copies of its pictures, never a file on another host', () => {
  const pinterestImageLink = 'https://pictures.example/levee.jpg';
  const [, ...without] = [post({ pinterestImageLink }).image].flat();
  const [, ...own] = [post({ pinterestImageLink, thumbnail: world.picture() }).image].flat();
  expect(without).toEqual([]);
  expect(own).toEqual([`https://voice.example${world.picture().address}`]);
});

test.each([null, 'Kansas City Voice'])('a post by %j has the publication as its author', (author) => {
  expect(post({ author }).author).toEqual({ '@id': 'https://voice.example/#organization' });
});

test('in summer a day begins an hour earlier in UTC', () => {
  expect(post({ date: '2026-07-04' })).toMatchObject({
    datePublished: '2026-07-04T00:00:00-05:00',
    dateModified: '2026-07-04T00:00:00-05:00',
  });
});

test('a headline of more than 110 characters ends at a word', () => {
  const long = 'Rivers '.repeat(20).trim();
  expect(post({ metaTitle: long }).headline).toBe(`${'Rivers '.repeat(15).trim()}…`);
  expect(post({ metaTitle: long.slice(0, 110) }).headline).toBe(long.slice(0, 110));
});

function publication(changes: Partial<Publication>): Publication {
  return world.edition({ publication: changes }).publication;
}

function post(changes: Parameters<typeof world.post>[0]) {
  return postData({ publication: publication({}), post: world.post(changes) });
}

/** Returns all things in a page’s structured data. */
function thingsIn(html: string): object[] {
  return Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gu)).flatMap(
    ([, json = '']) => {
      const { '@context': context, ...data } = JSON.parse(json) as {
        '@context': string;
        '@graph'?: object[];
      };
      expect(context).toBe('https://schema.org');
      return data['@graph'] ?? [data];
    },
  );
}

function idsDescribed(thing: object): string[] {
  return objectsIn(thing).flatMap((each) => ('@type' in each && '@id' in each ? [String(each['@id'])] : []));
}

function idsReferredTo(thing: object): string[] {
  return objectsIn(thing).flatMap((each) =>
    !('@type' in each) && '@id' in each ? [String(each['@id'])] : [],
  );
}

function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

test('pictures-16: a post has its captioned pictures with their credits, and only pictures that are shown', () => {
  const html = markdownHtml(
    '![A gate](https://pictures.example/gate.jpg "The \\"gate\\" & lock | Ada")\n\n' +
      '![A levee](https://pictures.example/levee.jpg "| Ben") ![A bank](https://pictures.example/bank.jpg "The bank")\n\n' +
      '![A river](https://pictures.example/river.jpg)\n\n![Lost](https://pictures.example/lost.jpg "Lost")',
  );
  const names = ['gate', 'levee', 'bank', 'river'];
  const pictures = Object.fromEntries(
    names.map((name) => [
      `https://pictures.example/${name}.jpg`,
      world.picture({ address: `/pictures/${name}` }),
    ]),
  );
  const data = postData({ publication: publication({}), post: { ...wholePost, html, pictures } });

  expect(vocabulary.errorsIn(data)).toEqual([]);
  expect(data.associatedMedia).toEqual([
    {
      '@type': 'ImageObject',
      contentUrl: 'https://voice.example/pictures/gate',
      caption: 'The "gate" & lock',
      creditText: 'Ada',
    },
    { '@type': 'ImageObject', contentUrl: 'https://voice.example/pictures/levee', creditText: 'Ben' },
    { '@type': 'ImageObject', contentUrl: 'https://voice.example/pictures/bank', caption: 'The bank' },
  ]);
});
