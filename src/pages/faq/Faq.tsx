import type { FAQPageLeaf } from 'schema-dts';
import { featuresOf } from '../../news/features.ts';
import { areaName, cityAndCounty } from '../../news/site/place.ts';
import type { FaqItem } from '../../news/publication.ts';
import { usePublication } from '../context/surroundings.ts';
import { BottomAdvertisements } from '../advertising/AdvertisingSlots.tsx';
import { PageStart } from '../pageStart/PageStart.tsx';
import { FaqFilter } from './FaqFilter.tsx';
import { FaqList, FaqTopics } from './FaqList.tsx';
import { StillHaveQuestions } from './StillHaveQuestions.tsx';
import { fill, listText, useLanguage, useMessages } from '../words/messages.ts';
import { isForeign, plainText } from '../../news/words/text.ts';

/** The questions and answers. */
export function Faq() {
  const publication = usePublication();
  const { faq, name, place } = publication;
  const features = featuresOf(publication);
  const messages = useMessages('faq');
  const { faq: label } = useMessages('pageNames');
  const language = useLanguage();
  const isReachable = features.has('email') || features.has('telephone') || features.has('office');
  const description = fill(messages.description, {
    count: faq.length,
    subjects: listText([...cityAndCounty(place), name], language),
  });
  return (
    <>
      <PageStart title={messages.heading} description={description} label={label} things={[faqData(faq)]}>
        <p className="kicker">{areaName(place)}</p>
      </PageStart>
      <div className="page">
        <div className={isReachable ? 'faq faq-beside' : 'faq'}>
          <div className="faq-questions">
            <FaqTopics items={faq} />
            <FaqFilter list={listId} count={faq.length} example={exampleIn(faq)} />
            <FaqList id={listId} items={faq} />
          </div>
          {isReachable && <StillHaveQuestions />}
        </div>
        <BottomAdvertisements />
      </div>
    </>
  );
}

/** The questions and answers as a schema.org FAQPage. */
function faqData(items: FaqItem[]): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: plainText(question),
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}

/** A word to filter by: the longest one of the first question that has a long one, without names. */
function exampleIn(items: FaqItem[]): string | null {
  for (const { question } of items) {
    const words = isForeign(question)
      ? []
      : (question.match(/(?<!\p{Letter})\p{Lowercase}{6,}(?!\p{Letter})/gu) ?? []);
    const [longest] = words.toSorted((one, other) => other.length - one.length);
    if (longest !== undefined) return longest;
  }
  return null;
}

/** The id by which the filter finds the list. */
const listId = 'questions';
