import type { FAQPageLeaf } from 'schema-dts';
import type { FaqItem } from '../../news/faqItem.ts';

/** The questions and answers as schema.org FAQPage (spec section 2, "FAQ"). */
export function faqData(items: FaqItem[]): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
