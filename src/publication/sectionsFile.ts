import { z } from 'zod';
import { lastPathSegment } from '../news/feed.ts';
import { sectionKeys } from '../news/sections.ts';
import { addressFault } from '../yaml/addressFault.ts';
import { dayFault } from '../yaml/dayFault.ts';
import { checkedField, textField } from '../yaml/field.ts';
import type { Finding } from '../yaml/mistake.ts';
import { listAt, textAt } from '../yaml/valueAt.ts';
import { bySection } from './bySection.ts';
import { feedAddressFault } from './feedAddressFault.ts';

/** What `sections.yaml` says. */
export type SectionsFile = z.output<typeof sectionsFile>;

const likeFeed = 'https://news.example/local/feed.xml';

const terms = z
  .strictObject({
    address: checkedField(
      { description: 'the address where its conditions stand', example: 'https://news.example/terms' },
      (value) => addressFault(value, 'https://news.example/terms'),
    ),
    read: checkedField({ description: 'the day on which you read them', example: '2026-11-20' }, dayFault),
  })
  .meta({ description: 'its conditions of use: address and read' });

const feed = z
  .strictObject({
    address: checkedField({ description: "the feed's address", example: likeFeed }, (value) =>
      feedAddressFault(value, likeFeed),
    ),
    publisher: textField({ description: 'the name of its publisher', example: 'The News' }),
    terms: terms.nullable().default(null),
    syndicate: z
      .enum(['none', 'headlines', 'excerpts'])
      .meta({ description: 'the part of it that your own feeds carry on', example: 'headlines' })
      .default('headlines'),
    pictures: z
      .enum(['linked', 'cached', 'none'])
      .meta({ description: 'the way its pictures are shown', example: 'linked' })
      .default('linked'),
  })
  .meta({
    description: 'a feed as a group of keys, with address and, on the next line, publisher',
    example: `- address: ${likeFeed}`,
  });

const section = z
  .strictObject({
    headline: textField({ description: "the headline of the section's page", example: 'Local News' }),
    subheadline: textField({
      description: 'one sentence under the headline',
      example: 'City hall, schools and streets',
    }),
    coverage: textField({ description: 'the word in the button "See All … Coverage"', example: 'Local' }),
    feeds: z
      .array(feed)
      .min(1)
      .meta({
        description: 'the feeds it shows, each with address and publisher',
        example: `- address: ${likeFeed}`,
      }),
  })
  .meta({ description: 'a section with headline, subheadline, coverage and feeds' });

/** The shape of `sections.yaml`: all fifteen sections, each with its words and its feeds. */
export const sectionsFile = z
  .strictObject(bySection(() => section))
  .meta({ description: 'all fifteen sections' });

/** What is wrong between the feeds of a section: one that is there twice, or two sports feeds whose articles would share their ids. */
export function sectionsFindings(value: unknown): Finding[] {
  return sectionKeys.flatMap((key) => {
    const written = listAt(value, [key, 'feeds']).map((feedValue, index) => ({
      path: [key, 'feeds', index, 'address'],
      address: textAt(feedValue, ['address']) ?? '',
    }));
    // What is no address is told of by the schema.
    const feeds = written.filter(({ address }) => URL.canParse(address));
    return feeds.flatMap(({ path, address }, index): Finding[] => {
      const earlier = feeds.slice(0, index).map((each) => each.address);
      if (earlier.some((other) => new URL(other).href === new URL(address).href)) {
        return [
          {
            path,
            message: `The section \`${key}\` has this feed twice: ${address}`,
            remedy: 'Keep one of the two.',
          },
        ];
      }
      const segment = lastPathSegment(address);
      if (key !== 'sports' || !earlier.some((other) => lastPathSegment(other) === segment)) return [];
      const message = `Two sports feeds end in "${segment}", so their articles would have the same ids.`;
      return [{ path, message, remedy: 'Choose feeds whose addresses end in different words.' }];
    });
  });
}
