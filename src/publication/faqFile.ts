import { z } from 'zod';
import { findRepeats } from '../yaml/checkFile.ts';
import { slugField, textField } from '../yaml/field.ts';

const item = z.strictObject({
  id: slugField('an id that never changes', 'where-is-city-hall'),
  question: textField('the question', 'Where is City Hall?'),
  answer: textField('the answer as plain text', 'At 701 North 7th Street'),
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
