import { showMatches, type ListItem } from './showMatches.ts';

/** Filters the questions at each keystroke, in the page, which has every answer. */
export function startFaqFilter(): void {
  const filter = document.querySelector<HTMLElement>('.faq-filter');
  const field = filter?.querySelector('input');
  const output = filter?.querySelector('output');
  const none = filter?.querySelector<HTMLElement>('.faq-none');
  if (!filter || !field || !output || !none) return;
  const { matches: matchesText = '', none: noneText = '' } = filter.dataset;
  const countText = output.textContent;
  const list = document.querySelectorAll<HTMLElement>(`#${field.getAttribute('aria-controls')} > section`);

  const show = () => {
    const words = field.value.trim();
    const matches = showMatches(itemsOf(list), words);
    for (const topic of list) topic.hidden = topic.querySelector('li:not([hidden])') === null;
    none.hidden = matches > 0;
    const text = matches === 0 ? noneText : matchesText.replace('{matches}', String(matches));
    output.textContent = words === '' ? countText : text;
  };
  field.addEventListener('input', show);
  none.querySelector('button')?.addEventListener('click', () => {
    field.value = '';
    field.focus();
    show();
  });
  // The reader may have typed before the script ran.
  if (field.value !== '') show();
}

/** The items of the topics. An item's number and link are not searched, because every item has them. */
function itemsOf(topics: Iterable<HTMLElement>): ListItem[] {
  return Array.from(topics).flatMap((topic) =>
    Array.from(topic.querySelectorAll('li'), (element) => {
      const parts = element.querySelectorAll('.faq-question, .faq-answer > p:not(.faq-link)');
      return { element, text: Array.from(parts, (part) => part.textContent).join(' ') };
    }),
  );
}
