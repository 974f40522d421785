import path from 'node:path';
import { z } from 'zod';
import { type Language, type Languages, builtInLanguages } from '../news/languages.ts';
import type { CustomPage } from '../news/site/customPage.ts';
import { pageTextMistakes } from '../news/site/pageText.ts';
import { checkFile } from '../yaml/checkFile.ts';
import { nameRemedy } from '../yaml/originalOfCopy.ts';
import { choiceField, dayField, optional, slugMistake, switchField, textField } from '../yaml/field.ts';
import { slugOf } from '../news/words/slugOf.ts';
import { splitFrontMatter } from '../yaml/frontMatter.ts';
import { brokenFile, type BrokenFile, type Mistake } from '../yaml/mistake.ts';
import { mistakeAt, parseYaml, type Position } from '../yaml/parseYaml.ts';
import type { Notice } from './notices.ts';
import type { FileSource } from './heldBack/fileSource.ts';
import { reservedSlugs } from './sectionsFile.ts';
import { isAbsent, readTextFile } from '../yaml/readTextFile.ts';
import { folderNames } from '../news/site/folderNames.ts';

/** The custom pages of a publication without mistakes, in the order of their files. */
interface PagesRead {
  kind: 'valid';
  notices: Notice[];
  /** Returns the pages in a language. A page without a file in that language is in the main language, or left out. */
  inLanguage(language: Language, options: { isUntranslatedOmitted: boolean }): CustomPage[];
  /** Returns the drafts that are written in a language. A page that is a draft is a draft in every language. */
  draftsIn(language: Language): CustomPage[];
}

interface PageContext extends Languages {
  /** Slugs that other pages have, each with the page: `the section in sections.yaml:21`. */
  taken: Pick<ReadonlyMap<string, string>, 'get'>;
  /** The names of the placeholders that the publication has a value for. Parts of pages may depend on them. */
  present?: ReadonlySet<string>;
}

/** Reads `pages/*.md`: `about.md` and, in another language, `about.es.md`. */
export async function readPages(source: FileSource, context: PageContext): Promise<PagesRead | BrokenFile> {
  const { main, others } = context;
  const fileOf = (name: string) => source.fileOf(path.join(folderNames.pages, name));
  const names = await source.list(folderNames.pages);
  if (names instanceof Error) {
    if (isAbsent(names)) return { kind: 'valid', notices: [], inLanguage: () => [], draftsIn: () => [] };
    const message = `The folder cannot be opened (${names.code ?? names.message}).`;
    return brokenFile({
      file: source.fileOf(folderNames.pages),
      message,
      remedy: 'Make it readable, or remove it.',
    });
  }
  const files = names
    .filter((name) => name.endsWith('.md') && !name.startsWith('.'))
    .filter((name) =>
      builtInLanguages.every((each) => others.includes(each) || !name.endsWith(`.${each}.md`)),
    )
    .toSorted((one, other) => (withoutMd(one) < withoutMd(other) ? -1 : 1));
  const results = await Promise.all(files.map((name) => readPage(fileOf(name), context)));
  const mistakes = results.flatMap((each) => (each.kind === 'broken' ? each.mistakes : []));
  const pages = results.flatMap((each) => (each.kind === 'page' ? [each.page] : []));
  const strayTranslations = pages
    .filter(
      ({ slug, language }) =>
        // An original with mistakes also counts as existing; its mistakes are reported separately.
        language !== main && !files.includes(`${slug}.md`),
    )
    .map(({ slug, language }) => strayTranslationMistake(fileOf(`${slug}.${language}.md`), slug));
  const groupMistakes = pages
    .filter(({ slug, isLegal }) =>
      pages.some((each) => each.slug === slug && each.language === main && isLegal && !each.isLegal),
    )
    .map(({ slug, language }) => legalTranslationMistake(fileOf(`${slug}.${language}.md`), slug));
  mistakes.push(...strayTranslations, ...groupMistakes);
  if (mistakes.length > 0) return { kind: 'broken', mistakes };
  const drafts = new Set(
    results.flatMap((each) => (each.kind === 'page' && each.isDraft ? [each.page] : [])),
  );
  const originals = pages.filter((page) => page.language === main);
  const isDraft = (page: CustomPage): boolean =>
    drafts.has(page) || originals.some((each) => each.slug === page.slug && drafts.has(each));
  return {
    kind: 'valid',
    notices: results.flatMap((each) => (each.kind === 'page' ? each.notices : [])),
    draftsIn: (language) => pages.filter((page) => page.language === language && isDraft(page)),
    inLanguage: (language, { isUntranslatedOmitted }) =>
      originals
        .filter((page) => !drafts.has(page))
        .flatMap((page) => {
          const translation = pages.find(
            (each) => each.slug === page.slug && each.language === language && !drafts.has(each),
          );
          if (translation === undefined) return isUntranslatedOmitted ? [] : page;
          return Object.assign({}, translation, { isLegal: page.isLegal });
        }),
  };
}

/**
 * Returns the slugs that a custom page can't have, each with its owner. Custom pages may have `privacy` and `terms`.
 */
export function takenSlugs(
  sections: readonly { slug: string }[],
  positionOf: (index: number) => Position,
  { postsSlug, others }: { postsSlug: string | null; others: readonly Language[] },
): PageContext['taken'] {
  const reserved = new Set<string>([...reservedSlugs, ...builtInLanguages, ...others]);
  return {
    get(slug) {
      if (slug === 'privacy' || slug === 'terms') return undefined;
      if (slug === postsSlug) return 'your posts';
      const section = sections.findIndex((each) => each.slug === slug);
      // Only a mistake needs positions, for which the file may have to be parsed again.
      if (section >= 0) return `the section in sections.yaml:${positionOf(section).line}`;
      return reserved.has(slug) ? 'another page of the site' : undefined;
    },
  };
}

async function readPage(
  file: string,
  { main, others, taken, present }: PageContext,
): Promise<{ kind: 'page'; page: CustomPage; isDraft: boolean; notices: Notice[] } | BrokenFile> {
  const base = path.basename(file, '.md');
  const language = others.find((each) => base.endsWith(`.${each}`)) ?? main;
  const slug = language === main ? base : base.slice(0, -language.length - 1);
  const nameMistake = slugNameMistake(slug, taken);
  if (nameMistake !== undefined) return brokenFile({ file, ...nameMistake });
  const read = await readTextFile(file);
  if (read.kind === 'missing')
    return brokenFile({
      file,
      message: 'The file does not exist, or is a symbolic link to a file that does not exist.',
      remedy: 'Save the file again, or remove the link.',
    });
  if (read.kind === 'broken') return read;
  const parts = splitFrontMatter(read.text, 'page');
  if (parts.kind === 'mistake') return brokenFile({ file, message: parts.message, remedy: parts.remedy });
  const yaml = parseYaml(file, parts.yaml);
  if (yaml.kind === 'broken') return yaml;
  const checked = checkFile(yaml, { schema: frontMatterSchema });
  if (checked.kind === 'broken') return checked;
  const { title, description, summary, navigation, group, changed, reviewed, draft } = checked.value;
  const { markdown, markdownLine } = parts;
  const texts = { title, description, summary: summary ?? '', navigation: navigation ?? '' };
  const mistakes = [
    ...Object.entries(texts).flatMap(([key, text]) =>
      pageTextMistakes(text, present).map((mistake) => mistakeAt(yaml, { path: [key], ...mistake })),
    ),
    ...pageTextMistakes(markdown, present).map(({ line, column, message, remedy }): Mistake => {
      return { file, line: markdownLine + line, column, message, remedy };
    }),
    ...(markdown.trim() === '' ? [{ file, line: markdownLine, column: 1, ...noText }] : []),
  ];
  if (mistakes.length > 0) return { kind: 'broken', mistakes };
  const isLegal = group === 'legal';
  const notices = [
    ...(isLegal && reviewed === null ? [unreviewed] : []),
    ...(!isLegal && language === main && usuallyLegal.has(slug) ? [ungrouped] : []),
  ];
  return {
    kind: 'page',
    isDraft: draft === true,
    notices: notices.map((each) => Object.assign({ kind: 'unset' as const, file, line: 1, column: 1 }, each)),
    page: {
      slug,
      title,
      description,
      summary: summary ?? description,
      label: navigation ?? title,
      changed,
      isLegal,
      markdown,
      language,
    },
  };
}

const unreviewed = {
  message: "The file doesn't say that a lawyer has read this page.",
  remedy: 'Have it read, then add `reviewed:` with the day, such as 2026-11-23.',
};

const ungrouped = {
  message: "Site maps don't list this page under Legal.",
  remedy: 'Add `group: legal`.',
};

/** The slugs of pages that `townwire new` writes with `group: legal`. */
const usuallyLegal = new Set(['privacy', 'terms', 'legal-notice']);

function slugNameMistake(slug: string, taken: PageContext['taken']) {
  if (slugMistake(slug, 'about') !== undefined)
    return {
      message: `The file name cannot be used in a URL: "${slug}".`,
      remedy: nameRemedy(`${slug}.md`, {
        one: 'page',
        renaming: `Rename it to ${slugOf(slug) || 'about'}.md.`,
      }),
    };
  const owner = taken.get(slug);
  if (owner === undefined) return undefined;
  return {
    message: `The address /${slug} belongs to ${owner}.`,
    remedy: `Rename the file, for example to our-${slug}.md.`,
  };
}

const noText = { message: 'The page has no text.', remedy: 'Write it below the front matter.' };

function strayTranslationMistake(file: string, slug: string): Mistake {
  const message = `There is no page ${slug}.md that this could be the translation of.`;
  return { file, line: 1, column: 1, message, remedy: `Write ${slug}.md, or rename this file.` };
}

function legalTranslationMistake(file: string, slug: string): Mistake {
  const message = `This translation says \`group: legal\`, but ${slug}.md doesn't.`;
  return {
    file,
    line: 1,
    column: 1,
    message,
    remedy: `Write \`group: legal\` into ${slug}.md, or remove it here.`,
  };
}

function withoutMd(name: string): string {
  return name.slice(0, -'.md'.length);
}

/** The keys that a page may have. The name of the file is the page's slug. */
const frontMatterSchema = z
  .strictObject({
    title: textField('the title', 'About Us'),
    description: textField('one or two sentences that say what the page is about'),
    summary: optional(textField('a shorter text for the site map', 'Who we are')),
    navigation: optional(textField('its name in links, if the title is too long', 'About')),
    group: optional(choiceField('where site maps list it', ['legal'])),
    reviewed: optional(dayField('the day on which a lawyer last read it')),
    changed: optional(dayField('the day it was last changed, if readers need to know')),
    draft: switchField('true or false').nullish(),
  })
  .meta({
    title: 'The front matter',
    description: 'at least title and description, each on a line',
    example: 'title: About Us',
  });
