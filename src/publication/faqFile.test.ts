import { expect, test } from 'vitest';
import { toFaq } from './faqFile.ts';

test('faq-6: a question that needs a missing feature is left out, and the questions below it keep its topic', () => {
  const items = [
    { id: 'a', topic: 'Listen', question: 'A?', answer: 'A.', needs: 'radio' as const },
    { id: 'b', question: 'B?', answer: 'B.' },
    { id: 'c', topic: 'Read', question: 'C?', answer: 'C.', needs: 'books' as const },
  ];
  expect(toFaq(items, { present: new Set(['books']) })).toEqual([
    { id: 'b', question: 'B?', answer: 'B.', topic: 'Listen' },
    { id: 'c', topic: 'Read', question: 'C?', answer: 'C.' },
  ]);
});
