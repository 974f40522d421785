import { z } from 'zod';
import { features, type Feature } from '../news/features.ts';
import type { FaqItem } from '../news/publication.ts';
import { findRepeats } from '../yaml/checkFile.ts';
import {
  choiceField,
  type FieldsOf,
  freeTextField,
  listFileField,
  slugField,
  textField,
} from '../yaml/field.ts';
import type { Mistake } from '../yaml/mistake.ts';
import { mistakeAt, type YamlFile } from '../yaml/parseYaml.ts';
import { type Text } from '../news/words/text.ts';

const item = z.strictObject({
  id: slugField('an id that never changes', 'where-is-city-hall'),
  topic: freeTextField('the heading over this question and those below it', 'Getting Around').optional(),
  question: freeTextField('the question', 'Where is City Hall?'),
  answer: freeTextField('the answer as plain text', 'At 100 Sample Street'),
  needs: choiceField(
    'the feature that the answer is about; without it the question is left out',
    features,
    'radio',
  ).optional(),
} satisfies FieldsOf<FaqItem> & { needs: z.ZodType });

/** Questions and answers in display order. */
export const faqFile = {
  name: 'faq.yaml',
  isOptional: true,
  schema: listFileField('a list of entries, each with id, question and answer', item, '- id: city-hall'),
  findings: (value: unknown) => [
    ...findRepeats(value, 'The id', { keys: ['id'] }),
    ...findRepeats(value, 'The question', { keys: ['question'] }),
  ],
};

/** The rules for translations of questions, such as `faq.es.yaml`. */
export const faqTranslationFile = {
  isOptional: true,
  schema: listFileField(
    'a list of entries, each with id, question and answer',
    z.strictObject({
      id: slugField('the id of a question in faq.yaml', 'where-is-city-hall'),
      topic: textField('the heading, where faq.yaml has one', 'Getting Around').optional(),
      question: textField('the question', 'Where is City Hall?'),
      answer: textField('the answer as plain text', 'At 100 Sample Street'),
    } satisfies FieldsOf<FaqItem>),
    '- id: city-hall',
  ),
  findings: (value: unknown) => findRepeats(value, 'The id', { keys: ['id'] }),
};

/** A file of translations that has been read. */
interface FaqTranslation {
  language: string;
  value: z.output<typeof faqTranslationFile.schema>;
}

/** Adds the translations to the plain data of `faq.yaml`, as groups of translations. */
export function withFaqTranslations(
  faq: unknown,
  main: string,
  translations: readonly FaqTranslation[],
): unknown {
  if (!Array.isArray(faq)) return faq;
  return faq.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return entry;
    const merged: Record<string, unknown> = { ...entry };
    for (const { language, value } of translations) {
      const { id: _, ...texts } = value.find(({ id }) => id === merged['id']) ?? { id: '' };
      for (const [key, text] of Object.entries(texts)) {
        const current = merged[key];
        const byLanguage = typeof current === 'string' ? { [main]: current } : current;
        if (current !== undefined) merged[key] = Object.assign({}, byLanguage, { [language]: text });
      }
    }
    return merged;
  });
}

/** Finds translations of questions that `faq.yaml` doesn't have. */
export function strayTranslations(
  {
    yaml,
    value: translations,
    isMissing,
  }: Omit<FaqTranslation, 'language'> & { yaml: YamlFile; isMissing: boolean },
  faq: { value: readonly { id: string }[]; isMissing: boolean },
): Mistake[] {
  if (faq.isMissing && !isMissing) {
    const message = 'There is no faq.yaml, whose questions this file translates.';
    return [
      mistakeAt(yaml, { path: [], message, remedy: 'Write that file, or rename this one to faq.yaml.' }),
    ];
  }
  const known = new Set(faq.value.map(({ id }) => id));
  return translations.flatMap(({ id }, index) => {
    if (known.has(id)) return [];
    const message = `There is no question with the id "${id}" in faq.yaml.`;
    const remedy =
      'Write the id of the question that this entry translates, or add the question to faq.yaml.';
    return [mistakeAt(yaml, { path: [index, 'id'], message, remedy })];
  });
}

/**
 * Returns the questions whose feature the publication has, each with its topic, or else the topic of the nearest
 * question above.
 */
export function toFaq(
  items: z.output<typeof faqFile.schema>,
  {
    present,
    isLeftOut = () => false,
  }: { present: ReadonlySet<Feature>; isLeftOut?: (item: FaqItem) => boolean },
): FaqItem[] {
  let topic: Text | undefined;
  return items.flatMap(({ needs, ...shown }) => {
    topic = shown.topic ?? topic;
    const isShown = (needs === undefined || present.has(needs)) && !isLeftOut(shown);
    return isShown ? [{ ...shown, topic }] : [];
  });
}
