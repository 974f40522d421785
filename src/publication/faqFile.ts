import { z } from 'zod';
import { features, type Feature } from '../news/features.ts';
import type { FaqItem } from '../news/publication.ts';
import { findRepeats } from '../yaml/checkFile.ts';
import { slugField, textField } from '../yaml/field.ts';

const item = z.strictObject({
  id: slugField('an id that never changes', 'where-is-city-hall'),
  topic: textField('the heading over this question and those below it', 'Getting Around').optional(),
  question: textField('the question', 'Where is City Hall?'),
  answer: textField('the answer as plain text', 'At 701 North 7th Street'),
  needs: z
    .enum(features)
    .meta({ description: 'what the answer speaks of; without it the question is left out', example: 'radio' })
    .optional(),
});

/** `faq.yaml`: questions and answers in the order readers see them. */
export const faqFile = {
  schema: z
    .array(item)
    .meta({ description: 'a list of entries, each with id, question and answer', example: '- id: city-hall' })
    .nullable()
    .transform((items) => items ?? []),
  findings: (value: unknown) => [
    ...findRepeats({ value, list: [], keys: ['id'], what: 'The id' }),
    ...findRepeats({ value, list: [], keys: ['question'], what: 'The question' }),
  ],
};

/** The questions that promise nothing missing, each with the topic that it or the nearest question above it names. */
export function toFaq(items: z.output<typeof faqFile.schema>, present: ReadonlySet<Feature>): FaqItem[] {
  let topic: string | undefined;
  return items.flatMap(({ needs, ...shown }) => {
    topic = shown.topic ?? topic;
    return needs === undefined || present.has(needs) ? [{ ...shown, topic }] : [];
  });
}
