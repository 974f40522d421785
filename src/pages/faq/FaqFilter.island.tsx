import { useCallback, useEffect, useRef, useState } from 'react';
import { showMatches, type ListItem } from './showMatches.ts';
import type { Language } from '../../news/languages.ts';
import { fill, fillCount, useLanguage, useWords, type Words } from '../words/words.ts';

/** The island's properties, which are sent as JSON. */
interface FaqFilterProps {
  /** The id of the list to filter. */
  list: string;
  /** The number of items in the list. */
  count: number;
  /** A word that the list has. */
  example: string | null;
}

/**
 * Filters the questions. Why must this run in the browser? The page has every answer, so filtering can follow each
 * keystroke. The list is outside the island so that it is sent only once. Without script the filter is hidden.
 */
export function FaqFilter({ list, count, example }: FaqFilterProps) {
  const text = useWords('faqFilter');
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [matches, setMatches] = useState(count);

  const filter = useCallback(() => {
    const typed = field.current?.value.trim() ?? '';
    setWords(typed);
    setMatches(showMatches(itemsOf(list), typed));
    for (const topic of document.querySelectorAll<HTMLElement>(`#${list} > section`)) {
      topic.hidden = topic.querySelector('li:not([hidden])') === null;
    }
  }, [list]);

  // The field may already have words, typed before hydration or restored by the browser.
  useEffect(filter, [filter]);

  const clear = useCallback(() => {
    if (field.current === null) return;
    field.current.value = '';
    field.current.focus();
    filter();
  }, [filter]);

  return (
    <search className="faq-filter">
      <label htmlFor="faq-words">{text.label}</label>
      <input
        ref={field}
        className="text-field"
        id="faq-words"
        type="search"
        autoComplete="off"
        placeholder={example === null ? text.placeholder : fill(text.placeholderWithExample, { example })}
        aria-controls={list}
        onInput={filter}
      />
      <output htmlFor="faq-words">{countText({ words, matches, count }, text, language)}</output>
      {words !== '' && matches === 0 && (
        <div className="faq-none">
          <p>{text.noneReason}</p>
          <button className="button" type="button" onClick={clear}>
            {text.showAll}
          </button>
        </div>
      )}
    </search>
  );
}

/** The list's items. An item's number and link are not searched, because every item has them. */
function itemsOf(list: string): ListItem[] {
  return Array.from(document.querySelectorAll<HTMLElement>(`#${list} li`), (element) => {
    const parts = element.querySelectorAll('.faq-question, .faq-answer > p:not(.faq-link)');
    return { element, text: Array.from(parts, (part) => part.textContent).join(' ') };
  });
}

function countText(
  { words, matches, count }: { words: string; matches: number; count: number },
  text: Words['faqFilter'],
  language: Language,
): string {
  if (words === '') return fillCount(text.count, count, { language });
  return matches === 0 ? text.none : fill(text.matches, { matches, count });
}
