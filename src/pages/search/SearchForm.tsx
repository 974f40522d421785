import type { SearchQuery } from '../../news/search.ts';
import { searchCharsMax } from '../../news/search.ts';

/** A search's form. */
export interface SearchFormProps {
  /** The id of its field: there may be a second form on the page. */
  id: string;
  /** What stands in the field. */
  words: string;
  /** What a reader chose besides the words, and keeps with other ones. */
  kept?: Pick<SearchQuery, 'within' | 'source' | 'order'>;
}

/** The form of a search: plain HTML, whose answer is a page with an address of its own. */
export function SearchForm({ id, words, kept }: SearchFormProps) {
  return (
    <form className="search-form" action="/search">
      <label className="unseen" htmlFor={id}>
        Words to look for
      </label>
      <input
        className="text-field"
        id={id}
        type="search"
        name="q"
        defaultValue={words}
        maxLength={searchCharsMax}
        placeholder="Search stories and posts"
        autoComplete="off"
        enterKeyHint="search"
      />
      {kept !== undefined && kept.within !== null && <input type="hidden" name="in" value={kept.within} />}
      {kept !== undefined && kept.source !== null && (
        <input type="hidden" name="source" value={kept.source} />
      )}
      {kept?.order === 'newest' && <input type="hidden" name="order" value="newest" />}
      <button className="button button-solid" type="submit">
        Search
      </button>
    </form>
  );
}
