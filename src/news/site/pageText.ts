import { featureTests } from '../features.ts';
import type { Publication } from '../publication.ts';
import { isSlug } from '../words/slugOf.ts';
import { plainText, type Text, textIn } from '../words/text.ts';
import { fillPlaceholders } from '../words/fillPlaceholders.ts';
import { hasDataProtectionRegulation } from './country.ts';
import { nearest } from '../words/nearest.ts';
import type { CustomPage } from './customPage.ts';

/**
 * Fills in the placeholders of a page's text, and leaves out the parts that don't apply. Escapes values, so that a name
 * can't become Markdown. `{outsideServices}` stays, because the page replaces it with a table.
 */
export function fillPageText(markdown: string, publication: Publication): string {
  const open: { isShown: boolean }[] = [];
  const lines = markdown.split('\n').flatMap((line) => {
    const command = commandIn(line);
    if (command?.kind === 'if') open.push({ isShown: isTrue(command, publication) });
    const last = open.at(-1);
    if (command?.kind === 'else' && last !== undefined) last.isShown = !last.isShown;
    if (command?.kind === 'end') open.pop();
    if (command !== null || !open.every(({ isShown }) => isShown)) return [];
    const filled = fillValues(line, (placeholder) => markdownOf(placeholder, publication));
    return filled.trim() === '' && line.trim() !== '' ? [] : [filled];
  });
  return lines.join('\n');
}

/** Fills in the placeholders of a title or description, as plain text. */
export function fillPlainText(text: string, publication: Publication): string {
  return fillValues(text, ({ value }) => value(publication));
}

/** Returns text of a custom page, filled in, with the page's language if it isn't the language of the view. */
export function customPageText(
  page: CustomPage,
  key: 'title' | 'description' | 'label' | 'summary',
  publication: Publication,
): Text {
  const language = page.language === publication.language ? undefined : page.language;
  return textIn(language, fillPlainText(page[key], publication));
}

/** A mistake in a page's text. The line is counted from 0, the column from 1. */
interface PageTextMistake {
  line: number;
  column: number;
  message: string;
  remedy: string;
}

/**
 * Finds mistakes in placeholders: unknown names, parts that don't end, values that may be missing. `present`: the
 * conditions of values that the publication has.
 */
export function pageTextMistakes(
  markdown: string,
  present: ReadonlySet<string> = new Set(),
): PageTextMistake[] {
  const open: { condition: string; isNegated: boolean; line: number }[] = [];
  const mistakes = markdown.split('\n').flatMap((text, line): PageTextMistake[] => {
    const command = commandIn(text);
    const at = { line, column: text.indexOf('{') + 1 };
    if (command === null)
      return valueMistakes(text, line, (needs) => present.has(needs) || isWithin(needs, open));
    if (command.kind === 'if') {
      open.push({ condition: command.condition, isNegated: command.isNegated, line });
      return conditions.includes(command.condition)
        ? []
        : [{ ...at, ...unknownCondition(command.condition) }];
    }
    const last = command.kind === 'end' ? open.pop() : open.at(-1);
    if (last === undefined) return [{ ...at, ...withoutBeginning(text.trim()) }];
    if (command.kind === 'else') last.isNegated = !last.isNegated;
    return [];
  });
  return [
    ...mistakes,
    ...open.map(({ condition, line }) => ({
      line,
      column: 1,
      message: `The part that begins with \`{if ${condition}}\` does not end.`,
      remedy: 'Write a line with `{end}` after its last line.',
    })),
  ].toSorted((one, other) => one.line - other.line);
}

type Command = { kind: 'if'; condition: string; isNegated: boolean } | { kind: 'else' | 'end' };

/** Returns the command that a line consists of, or null for text. */
function commandIn(line: string): Command | null {
  const [, word, negation, condition] = /^\s*\{(if|else|end)(?: (not) )? ?(\w+)?\}\s*$/u.exec(line) ?? [];
  if (word === 'if' && condition !== undefined)
    return { kind: 'if', condition, isNegated: negation !== undefined };
  return (word === 'else' || word === 'end') && condition === undefined ? { kind: word } : null;
}

/** The conditions of a part: features, and other facts about a publication. */
const conditionTests: ReadonlyMap<string, (publication: Publication) => boolean> = new Map(
  Object.entries<(publication: Publication) => boolean>({
    ...featureTests,
    advertiser: ({ advertising }) => advertising.provider !== null,
    count: ({ count }) => count,
    county: ({ place }) => place.county !== null,
    gdpr: ({ place }) => hasDataProtectionRegulation(place.country),
    languages: ({ alsoIn }) => alsoIn.length > 0,
    pictureHosts: ({ pictureHosts }) => pictureHosts.length > 0,
    popup: ({ popup }) => popup,
    promotion: ({ books }) => (books?.promotion ?? null) !== null,
    region: ({ place }) => place.region !== null,
    sample: ({ sample }) => sample,
  }),
);

const conditions: readonly string[] = [...conditionTests.keys()].toSorted();

function isTrue(
  { condition, isNegated }: Extract<Command, { kind: 'if' }>,
  publication: Publication,
): boolean {
  return (conditionTests.get(condition)?.(publication) ?? false) !== isNegated;
}

interface Placeholder {
  /** The condition under which the placeholder has a value. Absent if it always has one. */
  needs?: string;
  /** True if the placeholder must be alone on its line. */
  isBlock?: boolean;
  value: (publication: Publication) => string;
  /** Writes the value in Markdown; by default, the escaped value. */
  inMarkdown?: (publication: Publication) => string;
}

const placeholders: ReadonlyMap<string, Placeholder> = new Map(
  Object.entries<Placeholder>({
    name: { value: ({ name }) => name },
    city: { value: ({ place }) => place.city },
    county: { needs: 'county', value: ({ place }) => place.county ?? '' },
    region: { needs: 'region', value: ({ place }) => place.region ?? '' },
    country: { value: ({ place }) => place.country },
    network: { needs: 'network', value: ({ network }) => network?.name ?? '' },
    email: {
      needs: 'email',
      value: ({ contact }) => contact.email ?? '',
      inMarkdown: ({ contact }) =>
        `[${escapeMarkdown(contact.email ?? '')}](<mailto:${contact.email ?? ''}>)`,
    },
    charity: { needs: 'donation', value: ({ donation }) => donation?.charity ?? '' },
    promotion: { needs: 'promotion', value: ({ books }) => plainText(books?.promotion?.title ?? '') },
    retailer: { needs: 'books', value: ({ books }) => books?.retailer.name ?? '' },
    advertiser: { needs: 'advertiser', value: ({ advertising }) => advertising.provider?.name ?? '' },
    advertiserHost: {
      needs: 'advertiser',
      value: ({ advertising: { provider } }) => (provider === null ? '' : new URL(provider.script).host),
    },
    pictureHosts: { needs: 'pictureHosts', value: ({ pictureHosts }) => pictureHosts.join(', ') },
    social: {
      isBlock: true,
      value: ({ contact }) => contact.social.map(({ name }) => name).join(', '),
      inMarkdown: ({ contact }) => contact.social.map(({ name }) => `- ${escapeMarkdown(name)}`).join('\n'),
    },
    outsideServices: {
      isBlock: true,
      value: () => outsideServicesMark,
      inMarkdown: () => `\n${outsideServicesMark}\n`,
    },
  }),
);

/** The placeholder that a page replaces with the table of services in frames. */
export const outsideServicesMark = '{outsideServices}';

const placeholderNames = [...placeholders.keys()];

function markdownOf({ value, inMarkdown }: Placeholder, publication: Publication): string {
  return inMarkdown === undefined ? escapeMarkdown(value(publication)) : inMarkdown(publication);
}

function fillValues(text: string, write: (placeholder: Placeholder) => string): string {
  return fillPlaceholders(text, (name) => {
    const placeholder = placeholders.get(name);
    return placeholder && write(placeholder);
  });
}

/** Escapes Markdown: a backslash makes any ASCII punctuation literal (CommonMark section 2.4). */
function escapeMarkdown(value: string): string {
  return value.replaceAll(/[!-/:-@[-`{-~]/gu, String.raw`\$&`);
}

/** Returns whether an open part depends on the condition. */
function isWithin(needs: string, open: readonly { condition: string; isNegated: boolean }[]): boolean {
  return open.some(({ condition, isNegated }) => condition === needs && !isNegated);
}

function valueMistakes(text: string, line: number, isSafe: (needs: string) => boolean): PageTextMistake[] {
  const found = Array.from(text.matchAll(/(?<!\\)\{([^{}]*)\}/gu));
  return found.flatMap(({ 0: written, 1: name = '', index }): PageTextMistake[] => {
    const at = { line, column: index + 1 };
    if (name.startsWith('#') && isSlug(name.slice(1))) return [];
    const placeholder = placeholders.get(name);
    const isBlock = placeholder === undefined ? commandIn(written) !== null : placeholder.isBlock === true;
    if (isBlock && text.trim() !== written) return [{ ...at, ...notAlone(written) }];
    if (placeholder === undefined) return [{ ...at, ...unknownPlaceholder(written, name) }];
    const { needs } = placeholder;
    return needs === undefined || isSafe(needs) ? [] : [{ ...at, ...mayBeMissing(written, needs) }];
  });
}

function notAlone(written: string) {
  return { message: `\`${written}\` has other text beside it.`, remedy: 'Put it on a line of its own.' };
}

function mayBeMissing(written: string, needs: string) {
  return {
    message: `\`${written}\` doesn't always have a value.`,
    remedy: `Put a line with \`{if ${needs}}\` above the text that needs it and one with \`{end}\` below it.`,
  };
}

function unknownPlaceholder(written: string, name: string) {
  const meant = nearest(name, placeholderNames);
  return {
    message: `There is no placeholder \`${written}\`.`,
    remedy:
      meant === undefined
        ? `Write one of ${placeholderNames.map((each) => `{${each}}`).join(', ')}, or \\{ for a brace itself.`
        : `Write {${meant}}, or \\{ for a brace itself.`,
  };
}

function unknownCondition(name: string) {
  const meant = nearest(name, conditions);
  return {
    message: `"${name}" is not a condition that a part can have.`,
    remedy: meant === undefined ? `Write one of ${conditions.join(', ')}.` : `Write \`{if ${meant}}\`.`,
  };
}

function withoutBeginning(command: string) {
  return {
    message: `There is no part that \`${command}\` belongs to.`,
    remedy: 'Write a line with `{if …}` above the part, or remove this line.',
  };
}
