/** Filters the questions at each keystroke. Needs no request, because the page has every question and answer. */
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
    // A browser that doesn't know the page's language must not choose that of its reader.
    const shown = matches.toLocaleString([document.documentElement.lang, 'en']);
    const text = matches === 0 ? noneText : matchesText.replace('{matches}', shown);
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

/** Returns the items of the topics. An item's number and link are not searched, because every item has them. */
function itemsOf(topics: Iterable<HTMLElement>): ListItem[] {
  return Array.from(topics).flatMap((topic) =>
    Array.from(topic.querySelectorAll('li'), (element) => {
      const parts = element.querySelectorAll('.faq-question, .faq-answer > p:not(.faq-link)');
      return { element, text: Array.from(parts, (part) => part.textContent).join(' ') };
    }),
  );
}

/** An item of a list, and the text that is searched. */
interface ListItem {
  element: Pick<HTMLElement, 'hidden'>;
  text: string;
}

/** Shows the items whose text has all the words, and hides the other items. Returns how many are shown. */
export function showMatches(items: ListItem[], words: string): number {
  let shown = 0;
  for (const { element, text } of items) {
    element.hidden = !hasWords(text, words);
    if (!element.hidden) shown += 1;
  }
  return shown;
}

/**
 * Returns whether the text has every word, in any order or inside longer words. Ignores case, accents and curly
 * apostrophes.
 */
function hasWords(text: string, words: string): boolean {
  const plain = plainText(text);
  return plainText(words)
    .split(/\s+/u)
    .every((word) => plain.includes(word));
}

function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll('ı', 'i')
    .trim();
}
