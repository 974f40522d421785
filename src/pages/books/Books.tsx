import type { Publication } from '../../news/publication.ts';
import { advertisementsOf } from '../shell/advertisements.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import { BreadcrumbData } from '../shell/BreadcrumbData.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { slotsAt } from '../shell/slotsAt.ts';
import { BookCard } from './BookCard.tsx';
import { PromotionBlock } from './PromotionBlock.tsx';

/** The shelf of ebooks (spec section 2, "Books"). */
export function Books({ publication }: { publication: Publication }) {
  const { books: shelf } = publication;
  const slots = advertisementsOf(publication, 'section');
  return (
    <>
      <PageMetadata
        publication={publication}
        metadata={{ title: shelf.title, description: shelf.introduction, address: '/books' }}
      />
      <BreadcrumbData origin={publication.origin} trail={[{ address: '/books', label: 'Books' }]} />
      <div className="page page-head">
        <p>
          <a className="standing-link back-home" href="/">
            Back to Home
          </a>
        </p>
        <h1>{shelf.title}</h1>
        <p className="standfirst">{shelf.introduction}</p>
      </div>
      <div className="page">
        {shelf.promotion !== null && <PromotionBlock promotion={shelf.promotion} />}
        <ul className="shelf">
          {shelf.books.map((book, index) => (
            <BookCard
              key={`${book.title} ${book.author}`}
              book={book}
              shelf={shelf}
              eager={index < coversFirstSeen}
            />
          ))}
        </ul>
        <p className="shelf-end">
          <a
            className="button button-solid"
            href={shelf.retailer.address}
            target="_blank"
            rel="noopener noreferrer"
          >
            {shelf.title} on {shelf.retailer.name}
          </a>
        </p>
        <AdvertisingSlots slots={slotsAt(slots, 'between', 'bottom')} setting="row" />
      </div>
    </>
  );
}

/** How many covers a reader sees without scrolling: a row on a desk. */
const coversFirstSeen = 5;
