import type { z } from 'zod';
import { defaultPostsSlug } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { plainText } from '../../news/words/text.ts';
import { checkedField, freeTextField, groupField, listField, optional } from '../../yaml/field.ts';
import type { Finding, ValueMistake } from '../../yaml/mistake.ts';
import { mistakeAt, type YamlFile } from '../../yaml/parseYaml.ts';
import { keysAt, textAt } from '../../yaml/valueAt.ts';
import { sectionSlugMistake, type SectionsFile } from '../sectionsFile.ts';

const slug = checkedField('the address of your posts', 'news', postsSlugMistake);

/** The name and the address of a publication's posts. */
export const postsPart = groupField('what your posts are called: name, tagline, slug, formerSlugs', {
  name: optional(freeTextField('what readers call them', 'News')),
  tagline: optional(freeTextField('one sentence under their heading', 'What happens in Springfield')),
  slug: slug.default(defaultPostsSlug),
  formerSlugs: listField('the addresses they had before', slug, '[stories]').default([]),
});

/** Returns the names and paths of the posts. `/blog` redirects unless it is their path. */
export function toPosts(part: z.output<typeof postsPart> | null): Publication['posts'] {
  if (part === null) return { name: null, tagline: null, slug: defaultPostsSlug, formerSlugs: [] };
  const former = new Set([...part.formerSlugs, defaultPostsSlug]);
  former.delete(part.slug);
  return {
    name: part.name === null ? null : plainText(part.name),
    tagline: part.tagline === null ? null : plainText(part.tagline),
    slug: part.slug,
    formerSlugs: [...former],
  };
}

/** The default is the only one of the site's own addresses that posts may have. */
function postsSlugMistake(value: string, example: string): ValueMistake | undefined {
  return value === defaultPostsSlug ? undefined : sectionSlugMistake(value, example);
}

/** Finds addresses of the posts that a section has. */
export function sharedSlugs(yaml: YamlFile, sections: SectionsFile): ReturnType<typeof mistakeAt>[] {
  const paths: PropertyKey[][] = [
    ['posts', 'slug'],
    ...keysAt(yaml.value, ['posts', 'formerSlugs']).map((key) => ['posts', 'formerSlugs', key]),
  ];
  return paths.flatMap((at) => {
    const written = textAt(yaml.value, at);
    const section = sections.find((each) => each.slug === written);
    if (section === undefined) return [];
    const finding: Finding = {
      path: at,
      message: `The address "${written}" belongs to the section \`${section.key}\`.`,
      remedy: 'Give your posts or the section another address.',
    };
    return [mistakeAt(yaml, finding)];
  });
}
