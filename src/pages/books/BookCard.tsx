import type { Book, Shelf } from '../../news/publication.ts';
import { coverAddress, coverWords, placeholderAddress } from './cover.ts';
import { drawText } from '../words/drawText.tsx';
import { fill } from '../words/fill.ts';
import { useWords } from '../words/wordsContext.ts';
import { OutsideLink } from '../links/Link.tsx';
import { mapText, plainText, type Text } from '../../news/words/text.ts';

/** A book; the whole card is a link to the retailer's page, in a new tab. */
export function BookCard({ book, shelf, eager }: { book: Book; shelf: Shelf; eager: boolean }) {
  const words = useWords('books');
  const { title, author, year } = book;
  return (
    <li className="book">
      <Cover book={book} series={shelf.title} eager={eager} />
      <h2 className="book-title">{drawText(title)}</h2>
      <p className="book-author">{year === null ? author : `${author}, ${year}`}</p>
      <OutsideLink className="read-more" href={book.address}>
        {fill(words.view, { retailer: shelf.retailer.name })}
        <span className="unseen">: {drawText(title)}</span>
      </OutsideLink>
    </li>
  );
}

/**
 * The drawing, under the title without its subtitle and the author in the page's own type. Screen readers skip it,
 * because the card has this text.
 */
function Cover({ book, series, eager }: { book: Book; series: Text; eager: boolean }) {
  const title = mapText(book.title, (whole) => whole.split(': ')[0] ?? whole);
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
      <p className="cover-series">{drawText(series)}</p>
      <p
        className={
          plainText(book.title).length > longTitleChars ? 'cover-title cover-title-long' : 'cover-title'
        }
      >
        {drawText(title)}
      </p>
      <p className="cover-author">{book.author}</p>
    </div>
  );
}

/** Longer titles are set smaller, so that they end above the picture. */
const longTitleChars = 26;
