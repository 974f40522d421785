import { decodeHTML, decodeHTMLAttribute, escapeText } from 'entities';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EmbedKind } from '../../news/embeds/embedServices.ts';
import { readLoneUrl } from '../../news/embeds/readLoneUrl.ts';
import { localPath } from '../../news/languages.ts';
import type { Picture } from '../../news/pictures/picture.ts';
import type { Post } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { localeLanguage, numberText } from '../../news/words/locales.ts';
import { CloseIcon } from '../dialogs/CloseIcon.tsx';
import { Embed, type EmbedRatio } from '../embed/Embed.tsx';
import { WebpPicture } from '../pictures/WebpPicture.tsx';
import { fill, MessagesContext, useMessages, type PageMessages } from '../words/messages.ts';
import { Photo } from './Photo.tsx';

/** Rendered Markdown, and its language if that isn't the page's. */
type RenderedText = Pick<Post, 'html' | 'pictures' | 'language'>;

interface HtmlContext {
  publication: Pick<Publication, 'embedHosts' | 'embedPlayer' | 'hosts'>;
  page: PageMessages;
}

/**
 * Finishes rendered Markdown for a page: links get the prefix of the page's language, pictures get their stored widths,
 * and paragraphs that are only a URL become frames that load on a click. A picture that isn't stored is replaced by its
 * alternative text, so that no browser loads it from another host.
 */
export function htmlForPage({ html, pictures, language }: RenderedText, context: HtmlContext): string {
  const { page } = context;
  const isForeign = language !== undefined && language !== localeLanguage(page.language);
  const labelLanguage = isForeign ? page.language : undefined;
  const render = (part: ReactNode) =>
    renderToStaticMarkup(<MessagesContext value={page}>{part}</MessagesContext>);
  const titleCounts = new Map<string, number>();
  let enlarged = 0;
  return html
    .replaceAll(/(?<=<a href=")[^"]*/gu, (address) => localPath(address, page.prefix))
    .replaceAll(/<p class="post-url"><a href="([^"]*)"[^>]*>[^<]*<\/a><\/p>/gu, (paragraph, url: string) => {
      const embed = embedOf(decodeHTMLAttribute(url), { context, titleCounts });
      return embed === null ? paragraph : render(<Embed {...embed} lang={labelLanguage} />);
    })
    .replaceAll(
      /(<img [^>]*>)(?=<figcaption>(.*?)<\/figcaption>|)/gsu,
      (_match, tag: string, caption?: string) => {
        const address = attribute(tag, 'src') ?? '';
        const alt = attribute(tag, 'alt') ?? '';
        const key = URL.parse(address)?.href ?? address;
        const picture = Object.hasOwn(pictures, key) ? pictures[key] : undefined;
        if (picture === undefined) return escapeText(alt);
        if (attribute(tag, 'data-enlarge') === undefined)
          return render(<Photo picture={picture} alt={alt} title={attribute(tag, 'title')} />);
        enlarged += 1;
        return render(
          <GalleryPicture
            picture={picture}
            alt={alt}
            caption={caption}
            id={`enlarged-${enlarged}`}
            lang={labelLanguage}
          />,
        );
      },
    );
}

/**
 * Reads an attribute. `markdownHtml` writes attributes in double quotes, without double quotes or `>` in their values.
 */
function attribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(` ${name}="([^"]*)"`, 'u').exec(tag) ?? [];
  return value === undefined ? undefined : decodeHTMLAttribute(value);
}

/** Returns the properties of the frame that shows a URL; null for a URL that stays a link. */
function embedOf(
  url: string,
  { context: { publication, page }, titleCounts }: { context: HtmlContext; titleCounts: Map<string, number> },
) {
  const target = readLoneUrl(url, publication);
  if (target.kind !== 'embed') return null;
  const { embedPlayer } = publication;
  const { url: frameUrl, service, shows } = target;
  const messages = page.messages.embed;
  const title = fill(messages?.titles[shows] ?? '', { service });
  const number = (titleCounts.get(title) ?? 0) + 1;
  titleCounts.set(title, number);
  return {
    embed: {
      address: embedPlayer === undefined ? frameUrl : embedPlayer + encodeURIComponent(frameUrl),
      page: url,
      // Screen readers list frames by title, so each needs a different one.
      title:
        number === 1
          ? title
          : fill(messages?.numbered ?? '', { title, number: numberText(number, page.language) }),
      load: 'click' as const,
    },
    ratio: ratios[shows],
  };
}

const ratios: Readonly<Record<EmbedKind, EmbedRatio>> = {
  video: 'wide',
  short: 'portrait',
  map: 'chart',
  chart: 'chart',
  page: 'chart',
  document: 'page',
  message: 'page',
};

interface GalleryPictureProps {
  picture: Picture;
  alt: string;
  /** The HTML of the picture's caption. */
  caption: string | undefined;
  id: string;
  /** The language of the labels, if that isn't the text's. */
  lang: string | undefined;
}

/** A cropped picture of a gallery. A click shows the whole picture in a popover, which needs no script. */
function GalleryPicture({ picture, alt, caption, id, lang }: GalleryPictureProps) {
  const { enlarge, close } = useMessages('gallery');
  return (
    <>
      <button className="enlarge" type="button" popoverTarget={id}>
        <WebpPicture
          className="gallery-picture"
          picture={picture}
          alt={alt}
          sizes="(min-width: 48rem) 19rem, 50vw"
        />
        <span className="visually-hidden" lang={lang}>
          {' '}
          {enlarge}
        </span>
      </button>
      <dialog
        className="enlarged"
        id={id}
        popover="auto"
        aria-label={alt || textOfHtml(caption ?? '') || enlarge}
      >
        <button
          className="close"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          lang={lang}
          aria-label={close}
          autoFocus
        >
          <CloseIcon />
        </button>
        <WebpPicture
          className="enlarged-picture"
          picture={picture}
          alt={alt}
          sizes={`min(${picture.width}px, 100vw)`}
        />
        {caption !== undefined && (
          <p className="enlarged-caption" dangerouslySetInnerHTML={{ __html: caption }} />
        )}
      </dialog>
    </>
  );
}

/** Returns the text in HTML, without its elements. */
export function textOfHtml(html: string): string {
  return decodeHTML(html.replaceAll(/<[^>]*>/gu, ''));
}
