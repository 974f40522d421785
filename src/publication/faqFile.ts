import { z } from 'zod';
import { textField } from '../yaml/field.ts';
import type { Finding } from '../yaml/mistake.ts';
import { textAt } from '../yaml/valueAt.ts';
import { givenTwice } from './givenTwice.ts';
import { idField } from './idField.ts';

const item = z.strictObject({
  id: idField('where-is-city-hall'),
  question: textField({ description: 'the question', example: 'Where is City Hall?' }),
  answer: textField({ description: 'the answer as plain text', example: 'At 701 North 7th Street' }),
});

/** The shape of `faq.yaml`: questions and answers in the order in which readers see them; an empty file has none. */
export const faqFile = z
  .array(item)
  .meta({ description: 'a list of entries, each with id, question and answer', example: '- id: city-hall' })
  .nullable()
  .transform((items) => items ?? []);

/** What is wrong between the entries of `faq.yaml`: an id or a question that is there twice. */
export function faqFindings(value: unknown): Finding[] {
  const items = Array.isArray(value) ? value : [];
  return (['id', 'question'] as const).flatMap((key) =>
    givenTwice(
      items.map((_, index) => ({
        path: [index, key],
        identity: textAt(value, [index, key]),
        what: `The ${key}`,
      })),
    ),
  );
}
