import { fill, fillCount, useLanguage, useMessages } from '../words/messages.ts';

interface FaqFilterProps {
  /** The id of the list to filter. */
  list: string;
  /** The number of items in the list. */
  count: number;
  /** A word that the list has. */
  example: string | null;
}

/** The field that filters the questions, by the shell script. Without script it is hidden. */
export function FaqFilter({ list, count, example }: FaqFilterProps) {
  const text = useMessages('faqFilter');
  const language = useLanguage();
  return (
    <search
      className="faq-filter"
      data-matches={fill(text.matches, { matches: '{matches}', count })}
      data-none={text.none}
    >
      <label htmlFor="faq-words">{text.label}</label>
      <input
        className="text-field"
        id="faq-words"
        type="search"
        autoComplete="off"
        placeholder={example === null ? text.placeholder : fill(text.placeholderWithExample, { example })}
        aria-controls={list}
      />
      <output htmlFor="faq-words">{fillCount(text.count, count, { language })}</output>
      <div className="faq-none" hidden>
        <p>{text.noneReason}</p>
        <button className="button" type="button">
          {text.showAll}
        </button>
      </div>
    </search>
  );
}
