import { parseOpml } from 'feedsmith';
import { expect, test } from 'vitest';
import { schemas, xmllintErrors } from '../../tests/clients/xmllint.ts';
import { sectionKeys } from '../../sample/sections.ts';
import { opml } from './opml.ts';
import { world } from '../news/world.testing.ts';
import { textsOfXml } from './textsOfXml.testing.ts';

const { publication } = world.edition();
const contact = { ...publication.contact, email: 'news@voice.example' };

test('a feed reader finds the blog and every section, with their pages', () => {
  const [folder] = parseOpml(opml(publication)).body?.outlines ?? [];
  const feeds = folder?.outlines ?? [];

  expect(folder?.text).toBe('Kansas City Voice');
  expect(feeds).toHaveLength(1 + sectionKeys.length);
  expect(feeds[0]).toMatchObject({
    type: 'rss',
    text: 'Kansas City Voice',
    xmlUrl: 'https://voice.example/rss.xml',
    htmlUrl: 'https://voice.example/blog',
  });
  expect(feeds[1]).toMatchObject({
    text: 'Kansas City Voice: Local News',
    xmlUrl: 'https://voice.example/local-news/rss.xml',
    htmlUrl: 'https://voice.example/local-news',
  });
});

test('the list is valid OPML 2.0 even with a hostile name', () => {
  const hostile = opml({ ...publication, contact, name: world.hostileText });

  expect(xmllintErrors({ document: opml(publication), schema: schemas.opml })).toEqual([]);
  expect(xmllintErrors({ document: hostile, schema: schemas.opml })).toEqual([]);
  expect(textsOfXml({ document: hostile, name: 'title' })).toEqual([world.hostileTextCleaned]);
});

test('the schema rejects a feed without a URL', () => {
  const document = opml(publication).replace(/ xmlUrl="[^"]*"/u, '');

  expect(xmllintErrors({ document, schema: schemas.opml })).not.toEqual([]);
});
