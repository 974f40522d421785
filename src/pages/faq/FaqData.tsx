import type { FaqItem } from '../../news/faqItem.ts';
import { StructuredData } from '../shell/StructuredData.tsx';

/** The questions and answers as schema.org FAQPage (spec section 2, "FAQ"). */
export function FaqData({ items }: { items: FaqItem[] }) {
  const questions = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return <StructuredData data={{ '@type': 'FAQPage', mainEntity: questions }} />;
}
