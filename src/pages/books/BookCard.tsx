import type { Book, Shelf } from '../../news/publication.ts';
import { coverAddress, coverWords, placeholderAddress } from './cover.ts';
import { fill } from '../words/fill.ts';
import { useWords } from '../words/wordsContext.ts';
import { OutsideLink } from '../links/Link.tsx';

/** A book; the whole card is a link to the retailer's page, in a new tab. */
export function BookCard({ book, shelf, eager }: { book: Book; shelf: Shelf; eager: boolean }) {
  const words = useWords('books');
  return (
    <li className="book">
      <Cover book={book} series={shelf.title} eager={eager} />
      <h2 className="book-title">{book.title}</h2>
      <p className="book-author">{book.year === null ? book.author : `${book.author}, ${book.year}`}</p>
      <OutsideLink className="read-more" href={book.address}>
        {fill(words.view, { retailer: shelf.retailer.name })}
        <span className="unseen">
          : <span>{book.title}</span>
        </span>
      </OutsideLink>
    </li>
  );
}

/** The drawing, under the title and author in the page's own type. Screen readers skip it: the card has this text. */
function Cover({ book, series, eager }: { book: Book; series: string; eager: boolean }) {
  return (
    <div className={`cover cover-${coverWords(book)}`} aria-hidden="true">
      <img
        src={coverAddress(book)}
        data-fallback={placeholderAddress}
        alt=""
        width={300}
        height={450}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
      <p className="cover-series">{series}</p>
      <p className={book.title.length > longTitleChars ? 'cover-title cover-title-long' : 'cover-title'}>
        {withoutSubtitle(book.title)}
      </p>
      <p className="cover-author">{book.author}</p>
    </div>
  );
}

function withoutSubtitle(title: string): string {
  return title.split(': ')[0] ?? title;
}

/** Longer titles are set smaller, so that they end above the picture. */
const longTitleChars = 26;
