import type { FAQPageLeaf } from 'schema-dts';
import { featuresOf } from '../../news/features.ts';
import { areaName, cityAndCounty } from '../../news/site/place.ts';
import type { FaqItem, Publication } from '../../news/publication.ts';
import { BottomAdvertisements } from '../shell/AdvertisingSlots.tsx';
import { Island } from '../shell/Island.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { breadcrumbData, StructuredData } from '../structuredData/StructuredData.tsx';
import { FaqFilter } from './FaqFilter.island.tsx';
import { FaqList, FaqTopics } from './FaqList.tsx';
import { StillHaveQuestions } from './StillHaveQuestions.tsx';
import { fill, listText, useLanguage, useWords } from '../words/words.ts';
import { plainText } from '../../news/words/text.ts';

/** The questions and answers. */
export function Faq({ publication }: { publication: Publication }) {
  const { faq, name, origin, place } = publication;
  const features = featuresOf(publication);
  const words = useWords('faq');
  const names = useWords('pageNames');
  const language = useLanguage();
  const { heading } = words;
  const isReachable = features.has('email') || features.has('telephone') || features.has('office');
  const description = fill(words.description, {
    count: faq.length,
    subjects: listText([...cityAndCounty(place), name], language),
  });
  return (
    <>
      <PageMetadata publication={publication} metadata={{ title: heading, description, address: '/faq' }} />
      <StructuredData
        things={[
          breadcrumbData({ origin, home: names.home }, [{ address: '/faq', label: names.faq }]),
          faqData(faq),
        ]}
      />
      <div className="page page-head">
        <p className="kicker">{areaName(place)}</p>
        <h1>{heading}</h1>
        <p className="standfirst">{description}</p>
      </div>
      <div className="page">
        <div className={isReachable ? 'faq faq-beside' : 'faq'}>
          <div className="faq-questions">
            <FaqTopics items={faq} />
            <Island words={['faqFilter']}>
              <FaqFilter list={listId} count={faq.length} />
            </Island>
            <FaqList id={listId} items={faq} />
          </div>
          {isReachable && <StillHaveQuestions publication={publication} />}
        </div>
        <BottomAdvertisements publication={publication} />
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

/** The id by which the filter finds the list. */
const listId = 'questions';
