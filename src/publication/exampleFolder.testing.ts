import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sectionKeys, sectionNames } from '../../sample/sections.ts';

/** Makes a publication's folder without mistakes, `river-town`. `files` replaces or adds files; null leaves one out. */
export async function exampleFolder(
  files: Record<string, string | Uint8Array | null> = {},
  parent?: string,
): Promise<string> {
  const folder = path.join(parent ?? (await emptyFolder()), 'river-town');
  await mkdir(folder, { recursive: true });
  const all = {
    'publication.yaml': publicationYaml,
    'sections.yaml': sectionsYaml,
    'synonyms.yaml': synonymsYaml,
    'faq.yaml': faqYaml,
    'books.yaml': booksYaml,
    'partners.yaml': partnersYaml,
    'pages/privacy.md':
      '---\ntitle: Privacy\ndescription: What we know.\ngroup: legal\nreviewed: 2026-11-23\n---\nLittle.\n',
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    if (content === null) continue;
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

/** Makes an empty folder; `removeExampleFolders` removes it. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-publication-'));
  madeFolders.push(folder);
  return folder;
}

/**
 * Removes every folder that a test has made. Call this after each test. A store that is closing may still write to a
 * folder.
 */
export async function removeExampleFolders(): Promise<void> {
  for (const folder of madeFolders.splice(0))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

export const publicationYaml = `name: River Town Voice
headline: River Town's Voice
description: News of River Town.
place:
  city: River Town
  county: Levee County
  region: KS
  country: US
hosts:
  - rivertown.example
  - www.rivertown.example
timeZone: America/Chicago
network: { name: Townwire, address: https://townwire.example }
contact:
  email: desk@rivertown.news
  telephone: '913-555-0100'
  office:
    - 1 Sample Street
alert:
  text: The bridge is closed.
  until: 2999-01-01
advertising:
  slots:
    - { id: '6079445', page: home, place: top, minHeight: 200, narrow: true }
  provider: { name: Levee Advertising, script: https://advertising.localhost/slots.js }
embeds:
  events: { address: https://walls.localhost/wall/river-town, title: Calendar }
  contactForm: { address: https://forms.localhost/contact, title: Write to us, load: click }
videos:
  spotlight: { video: youtu.be/a1B2-c3_D4e }
  featured: { video: f5G6-h7_I8j, title: The levee, description: A walk. }
about:
  mission: [We report the news.]
  history:
    - The levee came first.
    - Then came the town.
donation: { charity: Press Fund, address: https://fund.localhost/give, text: Give. }
functionsKey: river-town-key
alternateNames: [The Voice, RTV]
security:
  contact: [mailto:security@rivertown.news, https://desk.localhost/report]
  expires: 2999-01-01
  policy: https://desk.localhost/rules
sellers:
  - { system: ads.town.localhost, account: '1234', relationship: DIRECT, authority: f0a1b2 }
  - { system: ads.town.localhost, account: '1234', relationship: RESELLER }
radio:
  listeners: 200
  upstreams:
    8076: { name: River Radio, address: http://203.0.113.10:8000/live }
    8000: { name: Ferry Radio, address: https://203.0.113.10/ferry }
`;

export const faqYaml = `- id: where-is-the-levee
  question: Where is the levee?
  answer: By the river.
- id: who-built-it
  question: Who built it?
  answer: >-
    The town did,
    in two summers.
`;

export const synonymsYaml = `- [RTV, River Town Voice]
- [bbq, barbecue]
`;

export const booksYaml = `title: River authors
introduction: Books of the river.
retailer: { name: Bookshop, address: https://bookshop.localhost/river }
promotion:
  title: Levee University
  text: Apply.
  links:
    - { text: Apply now, address: https://university.localhost/apply }
books:
  - { title: The Levee, author: Ada Rivers, year: 1899, address: https://bookshop.localhost/levee }
  - { title: The Ferry, author: Ada Rivers, address: https://bookshop.localhost/ferry }
`;

export const partnersYaml = `- id: media-kit
  title: Media kit
  description: What a place costs.
  address: https://documents.localhost/media-kit
- id: guide
  title: Guide
  description: How to work with us.
  address: https://files.localhost/guide
  load: visible
`;

/** Eight lines per section; sports has `perFeed` and a second feed. */
export const sectionsYaml = sectionKeys
  .map((key) => {
    const { slug, label } = sectionNames[key];
    const feeds = key === 'sports' ? ['mlb', 'tennis'] : ['feed'];
    const list = feeds
      .map((last) => `    - { address: https://wire.example/${key}/${last}, publisher: Wire }\n`)
      .join('');
    const names = `- key: ${key}\n  slug: ${slug}\n  label: ${label}\n`;
    const limit = key === 'sports' ? '  perFeed: 3\n' : '';
    return `${names}  headline: About ${key}\n  subheadline: What we know.\n  coverage: Wide\n${limit}  feeds:\n${list}`;
  })
  .join('');

const madeFolders: string[] = [];
