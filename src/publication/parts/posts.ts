import { defaultPostsSlug } from '../../news/post.ts';
import type { PostsNames } from '../../news/publication.ts';
import { plainText } from '../../news/words/text.ts';
import {
  checkedField,
  freeTextField,
  groupField,
  listField,
  optional,
  type FieldsOf,
} from '../../yaml/field.ts';
import type { Finding, ValueMistake } from '../../yaml/mistake.ts';
import { mistakeAt, type YamlFile } from '../../yaml/parseYaml.ts';
import { keysAt, textAt } from '../../yaml/valueAt.ts';
import type { Section } from '../../news/sections.ts';
import { sectionSlugMistake } from '../sectionsFile.ts';

const slug = checkedField('the address of your posts', 'news', postsSlugMistake);

/** The name and the address of a publication's posts. `/blog` redirects unless it is their path. */
export const postsPart = groupField('what your posts are called: name, tagline, slug, formerSlugs', {
  name: optional(plainTextField('what readers call them', 'News')),
  tagline: optional(plainTextField('one sentence under their heading', 'What happens in Springfield')),
  slug: slug.default(defaultPostsSlug),
  formerSlugs: listField('the addresses they had before', slug, '[stories]').default([]),
} satisfies FieldsOf<PostsNames>).transform((names): PostsNames => {
  const former = new Set([...names.formerSlugs, defaultPostsSlug]);
  former.delete(names.slug);
  return { ...names, formerSlugs: [...former] };
});

function plainTextField(description: string, example: string) {
  return freeTextField(description, example).transform(plainText);
}

/** The names and paths of posts of a publication without `posts` in `publication.yaml`. */
export const defaultPosts: PostsNames = {
  name: null,
  tagline: null,
  slug: defaultPostsSlug,
  formerSlugs: [],
};

/** Checks the slug of posts. Of the site's own addresses, posts may have only the default. */
function postsSlugMistake(value: string, example: string): ValueMistake | undefined {
  return value === defaultPostsSlug ? undefined : sectionSlugMistake(value, example);
}

/** Finds addresses of the posts that a section also has. */
export function sharedSlugs(yaml: YamlFile, sections: readonly Section[]): ReturnType<typeof mistakeAt>[] {
  const paths: PropertyKey[][] = [
    ['posts', 'slug'],
    ...keysAt(yaml.value, ['posts', 'formerSlugs']).map((key) => ['posts', 'formerSlugs', key]),
  ];
  return paths.flatMap((path) => {
    const written = textAt(yaml.value, path);
    const section = sections.find((each) => each.slug === written);
    if (section === undefined) return [];
    const finding: Finding = {
      path,
      message: `The address "${written}" belongs to the section \`${section.key}\`.`,
      remedy: 'Give your posts or the section another address.',
    };
    return [mistakeAt(yaml, finding)];
  });
}
