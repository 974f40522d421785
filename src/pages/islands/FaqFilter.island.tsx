import { useCallback, useEffect, useRef, useState } from 'react';
import { showMatches, type SearchedItem } from './showMatches.ts';

/** What the island is drawn from, on the server and in the browser: it travels as JSON. */
export interface FaqFilterProps {
  /** The id of the list that it filters. */
  list: string;
  /** How many items the list has. */
  count: number;
}

/**
 * The filter over the questions. Why must this run in the browser? Because the whole list is in the page already: to find words in
 * it needs no server, and answers at every letter. The list stays the HTML that the server drew, so that a hundred answers do not
 * travel twice: the filter only hides items of it. Without script the filter is not shown (see `faq.css`).
 */
export function FaqFilter({ list, count }: FaqFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [matches, setMatches] = useState(count);

  const filter = useCallback(() => {
    const wanted = field.current?.value.trim() ?? '';
    setWords(wanted);
    setMatches(showMatches(itemsOf(list), wanted));
  }, [list]);

  /** What a reader wrote before we were at work, or what the browser kept when they came back. */
  useEffect(filter, [filter]);

  const clear = useCallback(() => {
    if (field.current === null) return;
    field.current.value = '';
    field.current.focus();
    filter();
  }, [filter]);

  return (
    <search className="faq-filter">
      <label htmlFor="faq-words">Find a question</label>
      <input
        ref={field}
        className="text-field"
        id="faq-words"
        type="search"
        autoComplete="off"
        placeholder="A word or two, such as county park"
        aria-controls={list}
        onInput={filter}
      />
      <output htmlFor="faq-words">{countText({ words, matches, count })}</output>
      {words !== '' && matches === 0 && (
        <div className="faq-none">
          <p>
            No question has all of these words. Try fewer or shorter ones, or ask us: the address is in the
            card on this page.
          </p>
          <button className="button" type="button" onClick={clear}>
            Show all questions
          </button>
        </div>
      )}
    </search>
  );
}

/** The items as the server drew them; what stands in every one (its number, its link) is not looked for words. */
function itemsOf(list: string): SearchedItem[] {
  return Array.from(document.querySelectorAll<HTMLElement>(`#${list} > li`), (element) => {
    const parts = element.querySelectorAll('.faq-question, .faq-answer > p:not(.faq-link)');
    return { element, text: Array.from(parts, (part) => part.textContent).join(' ') };
  });
}

function countText({ words, matches, count }: { words: string; matches: number; count: number }): string {
  if (words === '') return `${count} questions`;
  if (matches === 0) return 'No matches';
  return `${matches} of ${count} questions`;
}
