import type { ReactNode } from 'react';
import type { Language } from '../../news/languages.ts';
import { messagesOf } from './messagesOf.ts';
import { MessagesContext } from './messages.ts';

/** Wraps a part of a page in the context of messages that the document gives it. */
export function withMessages(part: ReactNode, language: Language = 'en') {
  return (
    <MessagesContext value={{ language, prefix: '', posts: 'blog', messages: messagesOf(language) }}>
      {part}
    </MessagesContext>
  );
}
