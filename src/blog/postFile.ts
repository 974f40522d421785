import { z } from 'zod';
import { dayPart } from '../news/dates.ts';
import { youtubeId } from '../news/embeds/embed.ts';
import { inventedTexts, isInvented } from '../news/features.ts';
import type { SectionKey } from '../news/sections.ts';
import { nearest } from '../news/words/nearest.ts';
import { checkFile } from '../yaml/checkFile.ts';
import {
  urlField,
  dateField,
  dayField,
  groupField,
  isDay,
  listField,
  slugField,
  switchField,
  textField,
} from '../yaml/field.ts';
import { splitFrontMatter } from '../yaml/frontMatter.ts';
import { brokenFile, type BrokenFile, type Finding, type Mistake } from '../yaml/mistake.ts';
import { parseYaml, type YamlFile } from '../yaml/parseYaml.ts';
import { textAt } from '../yaml/valueAt.ts';

/** A post's file without mistakes. */
export interface PostFile {
  kind: 'postFile';
  front: z.output<typeof frontMatterSchema>;
  markdown: string;
  /** The line on which the Markdown begins, counted from 1. */
  markdownLine: number;
  /** Makes a mistake at the value of a path of keys; if there is none, at the start of the front matter. */
  mistakeAt: (path: PropertyKey[], texts: Pick<Mistake, 'message' | 'remedy'>) => Mistake;
}

/**
 * Parses a post's file: front matter in YAML between two lines of three dashes, then Markdown. A translation has its
 * own text; other values, such as the date, come from the `original`.
 */
export function parsePostFile(
  file: string,
  text: string,
  original?: PostFile['front'],
): PostFile | BrokenFile {
  const parts = splitFrontMatter(text, 'post');
  if (parts.kind === 'mistake') return brokenFile({ file, message: parts.message, remedy: parts.remedy });
  const { markdown, markdownLine } = parts;
  const yaml = parseYaml(file, parts.yaml);
  if (yaml.kind === 'broken') return yaml;
  const checked =
    original === undefined
      ? checkFile(yaml, { schema: frontMatterSchema, findings: postFindings })
      : checkTranslation(yaml, original);
  if (checked.kind === 'broken') return checked;
  if (markdown.trim() === '' && checked.value.draft !== true) {
    const remedy = 'Write it below the front matter, or set `draft: true`.';
    return brokenFile({ file, message: 'The post has no text.', remedy });
  }
  return {
    kind: 'postFile',
    front: checked.value,
    markdown,
    markdownLine,
    mistakeAt: mistakesIn(file, parts.yaml),
  };
}

/** Parses the front matter again, because positions are rarely needed, and a parsed file takes much memory. */
function mistakesIn(file: string, text: string): PostFile['mistakeAt'] {
  return (path, texts) => {
    const yaml = parseYaml(file, text);
    const position = yaml.kind === 'yaml' ? yaml.positions.value(path) : { line: 1, column: 1 };
    return { file, ...position, ...texts };
  };
}

export type ParsePost = typeof parsePostFile;

/** Returns `parsePostFile` with a cache: a file is parsed again only if its text or its original has changed. */
export function cachedPostParser(): ParsePost {
  // A Map, because an LRUCache takes the memory of all its entries at once, 100 KB for each publication.
  const parses = new Map<
    string,
    { text: string; original: PostFile['front'] | undefined; parsed: PostFile | BrokenFile }
  >();
  return (file, text, original) => {
    const cached = parses.get(file);
    if (cached?.text === text && cached.original === original) return cached.parsed;
    const parsed = parsePostFile(file, text, original);
    if (parses.size >= cachedMax) parses.clear();
    parses.set(file, { text, original, parsed });
    return parsed;
  };
}

const cachedMax = 5000;

/** Reports invented URLs, which only the demo shows. */
export function inventedUrlNotices({ front, mistakeAt }: PostFile): Mistake[] {
  const { pinterestImageLink, youtubeShortsUrl, sources } = front;
  const urls = [
    { what: 'The picture', value: pinterestImageLink, path: ['pinterestImageLink'] },
    { what: 'The video', value: youtubeShortsUrl, path: ['youtubeShortsUrl'] },
    ...(sources ?? []).map(({ address }, index) => ({
      what: 'The address of the source',
      value: address,
      path: ['sources', index, 'address'],
    })),
  ];
  return urls.flatMap(({ what, value, path: keys }) => {
    if (typeof value !== 'string' || !isInvented(value)) return [];
    return [mistakeAt(keys, inventedTexts({ what, value }))];
  });
}

/** Reports a section that the publication doesn't have. The post is shown in the blog only. */
export function sectionMistakes(
  { front: { section }, mistakeAt }: PostFile,
  sections: readonly SectionKey[] | undefined,
): Mistake[] {
  if (typeof section !== 'string' || sections === undefined || sections.includes(section)) return [];
  const similar = nearest(section, sections);
  const remedy =
    similar === undefined
      ? `Write the \`key\` of a section in sections.yaml${sections.length === 0 ? '' : `: ${sections.join(', ')}`}.`
      : `Did you mean ${similar}?`;
  return [mistakeAt(['section'], { message: `There is no section with the key "${section}".`, remedy })];
}

/** Reports a video on a host other than YouTube; the post is shown without it. The demo's hosts are invented. */
export function videoMistakes({ front, mistakeAt }: PostFile): Mistake[] {
  const { youtubeShortsUrl: url } = front;
  if (typeof url !== 'string' || youtubeId(url) !== undefined || isInvented(url)) return [];
  const message = `\`youtubeShortsUrl\` isn't the address of a YouTube video: "${url}".`;
  const remedy = 'Put the address of another video on a line of its own in the text.';
  return [mistakeAt(['youtubeShortsUrl'], { message, remedy })];
}

const authorField = textField('a name, or the key of a person in people.yaml', 'Sample Editor');

/** The keys that a post may have. Without a `slug` the file name is the slug. */
const frontMatterSchema = z
  .strictObject({
    id: slugField('a name that never changes', 'new-bridge'),
    slug: slugField('the last part of its address', 'the-new-bridge-opens').nullish(),
    metaTitle: textField('the title', 'The new bridge opens').meta({
      otherNames: ['title', 'headline'],
    }),
    metaDescription: textField('one or two sentences that say what the post is about').meta({
      otherNames: ['description', 'summary', 'excerpt'],
    }),
    date: dateField('the day it appears, or the day and time'),
    modified: dayField('the day it was last changed').nullish(),
    pinterestImageLink: urlField(
      'the address of a picture',
      'https://pictures.example/new-bridge.jpg',
    ).nullish(),
    picture: textField('the name of a file in the folder pictures', 'new-bridge.jpg').nullish(),
    pictureText: textField('what the picture shows', 'The gate at Levee Street, open').nullish(),
    credit: textField('who took the picture', 'Photo by Sample Editor').nullish(),
    youtubeShortsUrl: urlField('the address of a video', 'https://videos.example/a1B2-c3_D4e').nullish(),
    keywords: wordsField('[rivers, parks]').nullish(),
    category: textField('one or two words', 'History').nullish(),
    tags: wordsField('[River, Bridges]').nullish(),
    author: z
      .union([authorField, z.array(authorField).min(1)])
      .meta({
        description: 'a name, or a list of names or keys of people.yaml',
        example: '[sample-editor, sample-reporter]',
      })
      .nullish(),
    section: textField('the key of a section that lists it', 'parks').nullish(),
    sources: listField(
      'a list of entries, each with a title',
      groupField(
        'the source',
        {
          title: textField('the name of the source', 'Minutes of the commission'),
          address: urlField('its address', 'https://library.example/new-bridge').nullish(),
        },
        'title: Minutes of the commission',
      ),
    ).nullish(),
    corrections: listField(
      'a list of entries, each with a date and a text',
      groupField('a date and a text', {
        date: dayField('the day it was corrected'),
        text: textField('what was wrong and what is right'),
      }),
    ).nullish(),
    formerSlugs: listField(
      'a list of its former slugs',
      slugField('a former slug', 'new-bridge'),
      '[new-bridge, bridge-opens]',
    ).nullish(),
    draft: switchField('true or false').nullish(),
  })
  .meta({
    title: 'The front matter',
    description: 'at least id, metaTitle, metaDescription and date, each on a line',
    example: 'id: new-bridge',
  });

const translationSchema = frontMatterSchema.partial({ id: true, date: true }).meta({
  title: 'The front matter',
  description: 'at least metaTitle and metaDescription, each on a line',
  example: 'metaTitle: Se abre el nuevo puente',
});

/** Checks a translation's front matter, and adds the values that a post has in every language. */
function checkTranslation(
  yaml: YamlFile,
  original: PostFile['front'],
): { kind: 'valid'; value: PostFile['front'] } | BrokenFile {
  const findings = (value: unknown) => [
    ...postFindings(value),
    ...idFindings(value, original.id),
    ...dateFindings(value),
  ];
  const checked = checkFile(yaml, { schema: translationSchema, findings });
  if (checked.kind === 'broken') return checked;
  // Texts, such as the category and the tags, aren't shared.
  const {
    category: _category,
    tags: _tags,
    keywords: _keywords,
    corrections: _corrections,
    ...shared
  } = original;
  const { id, date, draft } = original;
  const { slug = null, formerSlugs = null, ...translated } = checked.value;
  // A translation with its own picture needs its own text for that picture.
  const picture = typeof translated.picture === 'string' ? { pictureText: null, credit: null } : {};
  const value = {
    ...shared,
    ...picture,
    ...translated,
    id,
    date,
    slug,
    formerSlugs,
    draft: translated.draft === true || draft,
  };
  return { kind: 'valid', value };
}

function idFindings(value: unknown, id: string): Finding[] {
  const ownId = textAt(value, ['id']) ?? id;
  if (ownId === id) return [];
  const message = `\`id\` is "${ownId}", but the post that this translates has the id "${id}".`;
  return [{ path: ['id'], message, remedy: 'Remove the key: a translation has the id of its post.' }];
}

function dateFindings(value: unknown): Finding[] {
  if (textAt(value, ['date']) === undefined) return [];
  const message = '`date` belongs to the post that this translates.';
  return [{ path: ['date'], message, remedy: 'The date comes from the original. Remove it here.' }];
}

function postFindings(value: unknown): Finding[] {
  const [date = '', modified = ''] = ['date', 'modified'].map((key) => textAt(value, [key]));
  const day = dayPart(date);
  if (!isDay(day) || !isDay(modified) || modified >= day) return [];
  return [
    {
      path: ['modified'],
      message: `\`modified\` is before the post's date: "${modified}".`,
      remedy: 'Write the day it was last changed, or remove the key.',
    },
  ];
}

function wordsField(example: string) {
  return listField('a list of words', textField('a word', 'rivers'), example);
}
