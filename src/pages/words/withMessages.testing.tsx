import type { ReactNode } from 'react';
import type { Language } from '../../news/languages.ts';
import { localeIn } from '../../news/words/locales.ts';
import { messagesOf } from '../../news/messages/messagesOf.ts';
import { MessagesContext } from './messages.ts';

/** Wraps a part of a page in the context of messages that the document gives it. */
export function withMessages(part: ReactNode, language: Language = 'en') {
  const locale = localeIn(language, 'US');
  return (
    <MessagesContext value={{ language: locale, prefix: '', posts: 'blog', messages: messagesOf(locale) }}>
      {part}
    </MessagesContext>
  );
}
