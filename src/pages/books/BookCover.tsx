import type { Book } from '../../news/book.ts';
import { coverAddress, coverWords } from './cover.ts';
import { placeholderAddress } from './placeholder.ts';

/**
 * A book's cover: the drawing, and title and author set over it in the page's own type. The card beside it says both as text, so
 * the cover is silent for screen readers. A drawing that fails gives way to the placeholder (spec section 5).
 */
export function BookCover({ book, series, eager }: { book: Book; series: string; eager: boolean }) {
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
      <p className={book.title.length > longTitle ? 'cover-title cover-title-long' : 'cover-title'}>
        {mainTitle(book.title)}
      </p>
      <p className="cover-author">{book.author}</p>
    </div>
  );
}

/** What stands on the cover: the title without what follows its colon, as publishers do; the card beside it has the whole of it. */
function mainTitle(title: string): string {
  return title.split(': ')[0] ?? title;
}

/** From how many letters on a title is set smaller, so that it ends before the picture begins. */
const longTitle = 26;
