import type { RenderMarkdown } from '../blog/blog.ts';
import { isBuiltInLanguage, type Language } from '../news/languages.ts';
import { messagesFor, type Messages } from '../news/messages/messagesOf.ts';
import type { Publication } from '../news/publication.ts';
import { inEveryLanguage } from '../news/publicationIn.ts';

/**
 * Returns a function that renders a publication's Markdown with its own messages in languages that aren't built in.
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
