import { z } from 'zod';
import { lastPathSegment } from '../news/feed.ts';
import { languages } from '../news/languages.ts';
import { sectionKeys, type SectionKey } from '../news/sections.ts';
import { addressField, checkedField, dayField, textField } from '../yaml/field.ts';
import type { Finding } from '../yaml/mistake.ts';
import { listAt, textAt } from '../yaml/valueAt.ts';
import { feedAddressFault } from './addressFaults.ts';

const terms = z
  .strictObject({
    address: addressField('the address of its terms of use', 'https://news.example/terms'),
    read: dayField('the day you read them'),
  })
  .meta({ description: 'its terms of use: address and read' });

const feed = z
  .strictObject({
    address: checkedField("the feed's address", 'https://news.example/local/feed.xml', feedAddressFault),
    publisher: textField('the name of its publisher', 'The News').nullable().default(null),
    terms: terms.nullable().default(null),
    language: z
      .enum(languages)
      .meta({ description: 'the language of its stories, if that is not your own', example: 'es' })
      .optional(),
    syndicate: z
      .enum(['none', 'headlines', 'excerpts'])
      .meta({ description: 'how much of it your own feeds may include', example: 'headlines' })
      .default('headlines'),
    pictures: z
      .enum(['linked', 'cached', 'none'])
      .meta({ description: 'how its pictures are shown', example: 'linked' })
      .default('linked'),
  })
  .meta({
    description: 'a feed as a group of keys: address and, on the next line, publisher',
    example: '- address: https://news.example/local/feed.xml',
  });

const section = z
  .strictObject({
    headline: textField("the headline of the section's page", 'Local News'),
    subheadline: textField('one sentence under the headline', 'City hall, schools and streets'),
    coverage: textField('the word in the button "See All … Coverage"', 'Local'),
    feeds: z.array(feed).min(1).meta({
      description: 'its feeds, each with address and publisher',
      example: '- address: https://news.example/local/feed.xml',
    }),
  })
  .meta({ description: 'a section with headline, subheadline, coverage and feeds' });

/** `sections.yaml`: all fifteen sections, each with its headlines and feeds. */
export const sectionsFile = {
  schema: z.strictObject(bySection(() => section)).meta({ description: 'all fifteen sections' }),
  findings: (value: unknown) => sectionKeys.flatMap((key) => feedFindings(value, key)),
};

export type SectionsFile = z.output<typeof sectionsFile.schema>;

/** Makes one value for each section. */
export function bySection<Value>(make: (key: SectionKey) => Value): Record<SectionKey, Value> {
  return Object.fromEntries(sectionKeys.map((key) => [key, make(key)])) as Record<SectionKey, Value>;
}

/** Finds feeds listed twice, and sports feeds whose articles would have the same ids. */
function feedFindings(value: unknown, key: SectionKey): Finding[] {
  const feeds = listAt(value, [key, 'feeds'])
    .map((each, index) => ({
      path: [key, 'feeds', index, 'address'],
      address: textAt(each, ['address']) ?? '',
    }))
    // The schema reports everything else.
    .filter(({ address }) => URL.canParse(address));
  return feeds.flatMap(({ path, address }, index): Finding[] => {
    const earlier = feeds.slice(0, index).map((each) => each.address);
    if (earlier.some((other) => new URL(other).href === new URL(address).href)) {
      const message = `The section \`${key}\` has this feed twice: ${address}`;
      return [{ path, message, remedy: 'Remove one of the two.' }];
    }
    const segment = lastPathSegment(address);
    if (key !== 'sports' || !earlier.some((other) => lastPathSegment(other) === segment)) return [];
    const message = `Two sports feeds end in "${segment}", so their articles would have the same ids.`;
    return [{ path, message, remedy: 'Choose feeds whose addresses end in different words.' }];
  });
}
