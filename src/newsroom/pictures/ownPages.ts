import path from 'node:path';
import type { RenderedMarkdown, RenderMarkdown } from '../../blog/blog.ts';
import { keptPicturesIn } from '../../blog/outsidePictures.ts';
import { findPostPictures, namedPictures, shownPicture, shownPictures } from '../../blog/postPictures.ts';
import type { Pictures } from '../../media/pictures/openPictures.ts';
import {
  isSizeOf,
  type FoundPicture,
  type NamedPictures,
  type PreparedPictures,
} from '../../news/pictures/picture.ts';
import type { Publication } from '../../news/publication.ts';
import type { OwnPage } from '../../news/site/ownPage.ts';
import { fillPageText } from '../../news/site/pageText.ts';
import { findPicturesIn } from './ownPictures.ts';

/** The pages that publications write themselves. */
export interface OwnPages {
  /** The HTML of a page with its pictures, by their addresses there, or why there is none. */
  render(publication: Publication, page: OwnPage): Promise<RenderedOwnPage>;
  /** The picture of the publication's own that one of its pages shows at this address. */
  picture(publication: Publication, address: string): Promise<FoundPicture | undefined>;
}

type RenderedOwnPage =
  | (Extract<RenderedMarkdown, { kind: 'html' }> & { pictures: NamedPictures })
  | Exclude<RenderedMarkdown, { kind: 'html' }>;

/** Opens the pages of the publications in `folder`. */
export function openOwnPages({
  folder,
  pictures,
  prepared,
  renderMarkdown,
}: {
  folder: string;
  pictures: Pick<Pictures, 'find' | 'read'>;
  /** What is kept of pictures on other hosts. */
  prepared: PreparedPictures;
  renderMarkdown: RenderMarkdown;
}): OwnPages {
  const picturesOf = (publication: Publication, markdown: string) =>
    findPostPictures(
      { front: {}, markdown },
      findPicturesIn(path.join(folder, publication.id), { pictures }),
    );
  return {
    async render(publication, page) {
      const markdown = fillPageText(page.markdown, publication);
      const found = await picturesOf(publication, markdown);
      const rendered = await renderMarkdown(markdown, 'reader', {
        pictures: namedPictures(found),
        language: page.language,
      });
      if (rendered.kind !== 'html') return rendered;
      const own = Object.fromEntries(shownPictures(found).map((each) => [each.address, shownPicture(each)]));
      const kept = keptPicturesIn(rendered.html, (address) => prepared({ address, kind: 'whole' }));
      return { ...rendered, pictures: { ...own, ...kept } };
    },
    async picture(publication, address) {
      const forms = [publication, ...publication.translations];
      for (const text of new Set(
        forms.flatMap((form) => form.pages.map(({ markdown }) => fillPageText(markdown, form))),
      )) {
        const shown = shownPictures(await picturesOf(publication, text));
        const found = shown.find((picture) => isSizeOf(picture, address));
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}
