import { type FunctionComponent, type ReactElement, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { WordsContext, type WordsGroup, type WordsSent } from '../words/words.ts';

/**
 * Marks its child as a component that runs in the browser: sends its HTML, its name (a key of `islands.ts`) and its
 * properties, with the groups of words that it uses. The child is rendered alone because the browser hydrates only it;
 * the page around it is static. With `controls` (a selector), it starts when the reader comes to one; without, at once.
 */
export function Island({
  words: groups,
  controls,
  children,
}: {
  words: readonly WordsGroup[];
  controls?: string | undefined;
  children: ReactElement<object, FunctionComponent>;
}) {
  const all = useContext(WordsContext);
  const sent: WordsSent = {
    language: all.language,
    words: Object.fromEntries(groups.map((group) => [group, all.words[group]])),
  };
  return (
    <div
      data-island={children.type.name}
      data-properties={JSON.stringify(children.props)}
      data-words={JSON.stringify(sent)}
      data-controls={controls}
      dangerouslySetInnerHTML={{
        __html: renderToString(
          <WordsContext value={{ ...sent, prefix: all.prefix }}>{children}</WordsContext>,
        ),
      }}
    />
  );
}
