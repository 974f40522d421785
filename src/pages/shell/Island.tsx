import { type FunctionComponent, type ReactElement, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { isBuiltInLanguage } from '../../news/languages.ts';
import { toMarkedJson } from '../../news/messages/untranslated.ts';
import { pick } from '../../news/pick.ts';
import { intlTag, localeLanguage } from '../../news/words/locales.ts';
import { MessagesContext, type MessagesGroup, type SentMessages } from '../words/messages.ts';

/**
 * Marks its child as a component that runs in the browser: sends its HTML, its name (a key of `islands.ts`) and its
 * properties, with the groups of messages it uses. The child is rendered separately, because the browser hydrates
 * nothing else: the page around it is static. A browser without the formats of the page's language doesn't start the
 * island, because it would write dates in another language. An island with `controls` (a selector) starts when the
 * reader comes to a control; other islands start at once.
 */
export function Island({
  messages: groups,
  controls,
  children,
}: {
  messages: readonly MessagesGroup[];
  controls?: string | undefined;
  children: ReactElement<object, FunctionComponent>;
}) {
  const all = useContext(MessagesContext);
  const sent: SentMessages = {
    language: all.language,
    posts: all.posts,
    messages: pick(all.messages, groups),
  };
  return (
    <div
      data-island={children.type.name}
      data-properties={toMarkedJson(children.props)}
      data-messages={toMarkedJson(sent)}
      data-formats={isBuiltInLanguage(localeLanguage(all.language)) ? undefined : intlTag(all.language)}
      data-controls={controls}
      dangerouslySetInnerHTML={{
        __html: renderToString(
          <MessagesContext value={{ ...sent, prefix: all.prefix }}>{children}</MessagesContext>,
        ),
      }}
    />
  );
}
