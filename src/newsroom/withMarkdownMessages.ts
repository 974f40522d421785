import type { RenderMarkdown } from '../blog/blog.ts';
import { isBuiltInLanguage, type Language } from '../news/languages.ts';
import { messagesFor, type Messages } from '../news/messages/messagesOf.ts';
import type { Publication } from '../news/publication.ts';
import { inEveryLanguage } from '../news/publicationIn.ts';

/**
 * Renders a publication's Markdown with the publication's own messages in languages that Townwire has no messages for.
 */
export function withMarkdownMessages(
  renderMarkdown: RenderMarkdown,
  publication: Publication,
): RenderMarkdown {
  const messages = markdownMessages(publication);
  if (messages.size === 0) return renderMarkdown;
  return (markdown, purpose, text) =>
    renderMarkdown(markdown, purpose, { ...text, messages: messages.get(text?.language ?? 'en') });
}

/** Returns the publication's own messages for Markdown, by language. */
export function markdownMessages(publication: Publication): Map<Language, Messages['markdown']> {
  const views = inEveryLanguage(publication).filter(({ language }) => !isBuiltInLanguage(language));
  return new Map(views.map((view) => [view.language, messagesFor(view).markdown]));
}
