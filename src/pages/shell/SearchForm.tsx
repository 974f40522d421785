import { localPath } from '../../news/languages.ts';
import { searchPath } from '../../news/site/screens.ts';
import { usePublication } from '../context/surroundings.ts';
import { searchCharsMax, type SearchQuery } from '../../news/search.ts';
import { usePrefix, useMessages } from '../words/messages.ts';

interface SearchFormProps {
  /** The id of the form's field: a page may have two forms. */
  id: string;
  words: string;
  /** Filters and order of the current search, which a search for other words keeps. */
  filters?: Pick<SearchQuery, 'within' | 'source' | 'order'> | undefined;
}

/** A plain HTML form that works without script. */
export function SearchForm({ id, words, filters }: SearchFormProps) {
  const { blog } = usePublication();
  const messages = useMessages('searchForm');
  return (
    <form className="search-form" action={localPath(searchPath, usePrefix())}>
      <label className="visually-hidden" htmlFor={id}>
        {messages.terms}
      </label>
      <input
        className="text-field"
        id={id}
        type="search"
        name="q"
        defaultValue={words}
        maxLength={searchCharsMax}
        placeholder={blog === null ? messages.placeholderOfStories : messages.placeholder}
        autoComplete="off"
        enterKeyHint="search"
      />
      {filters?.within && <input type="hidden" name="in" value={filters.within} />}
      {filters?.source && <input type="hidden" name="source" value={filters.source} />}
      {filters?.order === 'newest' && <input type="hidden" name="order" value="newest" />}
      <button className="button button-solid" type="submit">
        {messages.search}
      </button>
    </form>
  );
}
