import type { Publication } from '../../news/publication.ts';
import { FaqFilter } from '../islands/FaqFilter.island.tsx';
import { advertisementsOf } from '../shell/advertisements.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import { Island } from '../shell/Island.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { slotsAt } from '../shell/slotsAt.ts';
import { StructuredData } from '../shell/StructuredData.tsx';
import { breadcrumbData } from '../structuredData/breadcrumbData.ts';
import { faqData } from '../structuredData/faqData.ts';
import { FaqList } from './FaqList.tsx';
import { StillHaveQuestions } from './StillHaveQuestions.tsx';

/** The questions and answers (spec section 2, "FAQ"). */
export function Faq({ publication }: { publication: Publication }) {
  const { faq, name, origin, place } = publication;
  const slots = advertisementsOf(publication, 'section');
  const description = `${faq.length} questions about ${place.city}, ${place.county} and ${name}, with plain answers.`;
  const filter = { list: listName, count: faq.length };
  return (
    <>
      <PageMetadata publication={publication} metadata={{ title: heading, description, address: '/faq' }} />
      <StructuredData
        things={[breadcrumbData({ origin, trail: [{ address: '/faq', label: 'FAQ' }] }), faqData(faq)]}
      />
      <div className="page page-head page-head-small">
        <p className="kicker">{place.county}</p>
        <h1>{heading}</h1>
        <p className="standfirst">{description}</p>
      </div>
      <div className="page">
        <div className="faq">
          <div className="faq-questions">
            <Island name="FaqFilter" properties={filter}>
              <FaqFilter {...filter} />
            </Island>
            <FaqList id={listName} items={faq} />
          </div>
          <StillHaveQuestions publication={publication} />
        </div>
        <AdvertisingSlots slots={slotsAt(slots, 'between', 'bottom')} setting="row" />
      </div>
    </>
  );
}

const heading = 'Frequently Asked Questions';

/** How the filter finds the list that it works on. */
const listName = 'questions';
