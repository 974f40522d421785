import path from 'node:path';
import type { FindPicture, RenderedMarkdown, RenderMarkdown } from '../blog/blog.ts';
import { preparedPicturesIn } from '../blog/outsidePictures.ts';
import {
  byAddress,
  findPostPictures,
  namedPictures,
  prefixPicture,
  prefixPictures,
  type PostPictures,
  shownPicture,
  shownPictures,
  textPictureMistakes,
} from '../blog/postPictures.ts';
import { textNotices } from '../blog/textNotices.ts';
import { findPicturesIn, type OwnPictures } from '../media/pictures/ownPictures.ts';
import type { Posters } from '../news/embeds/embed.ts';
import {
  pictureName,
  pictureSize,
  type FolderPicture,
  type NamedPictures,
  type UnusablePicture,
  type FindPreparedPicture,
} from '../news/pictures/picture.ts';
import type { Publication } from '../news/publication.ts';
import { inEveryLanguage } from '../news/publicationIn.ts';
import type { CustomPage } from '../news/site/customPage.ts';
import { fillPageText } from '../news/site/pageText.ts';
import { pageDraftId, type Draft } from './drafts/drafts.ts';
import { splitFrontMatter } from '../yaml/frontMatter.ts';
import { withoutRepeats, type Mistake } from '../yaml/mistake.ts';
import { mistakeAt, readYamlFile } from '../yaml/parseYaml.ts';
import { listAt, textAt } from '../yaml/valueAt.ts';
import { readTextFile } from '../yaml/readTextFile.ts';
import { withMarkdownMessages } from './withMarkdownMessages.ts';
import { folderNames } from '../news/site/folderNames.ts';
import { publicationFile } from '../publication/publicationFile.ts';
import { peopleFile } from '../publication/parts/peopleFile.ts';

/** The pages that publications write themselves, and the publications' own pictures that these pages and home show. */
export type CustomPages = ReturnType<typeof openCustomPages>;

type RenderedCustomPage =
  | (Extract<RenderedMarkdown, { kind: 'html' }> & { pictures: NamedPictures })
  | Exclude<RenderedMarkdown, { kind: 'html' }>;

interface CustomPagesOptions {
  folder: string;
  pictures: Pick<OwnPictures, 'find' | 'read'>;
  findPrepared: FindPreparedPicture;
  renderMarkdown: RenderMarkdown;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Opens the pages of the publications in `folder`. */
export function openCustomPages({ folder, pictures, findPrepared, renderMarkdown, now }: CustomPagesOptions) {
  const finderOf = ({ id }: Publication) => findPicturesIn(path.join(folder, id), { pictures });
  const picturesOf = (publication: Publication, markdown: string) =>
    findPostPictures({ front: {}, markdown }, finderOf(publication));
  const lookups = new Map<string, Lookup>();

  async function picturesByHash(publication: Publication): Promise<Map<string, FolderPicture>> {
    const byHash = new Map<string, FolderPicture>();
    const texts = inEveryLanguage(publication).flatMap((view) =>
      view.pages.map(({ markdown }) => fillPageText(markdown, view)),
    );
    for (const text of new Set(texts))
      for (const picture of shownPictures(await picturesOf(publication, text)))
        byHash.set(picture.hash, picture);
    const finder = finderOf(publication);
    const named = [await findPosters(publication, finder), await findPortraits(publication, finder)];
    for (const picture of named.flatMap(Object.values<FolderPicture | UnusablePicture>))
      if (!('kind' in picture)) byHash.set(picture.hash, picture);
    return byHash;
  }

  function lookupOf(publication: Publication): Lookup {
    const cached = lookups.get(publication.id);
    if (cached?.byLanguage === publication.byLanguage && now() < cached.until) return cached;
    const lookup = {
      byLanguage: publication.byLanguage,
      until: now() + lookupMs,
      byHash: picturesByHash(publication),
    };
    lookups.set(publication.id, lookup);
    return lookup;
  }

  /** Renders a page with its own pictures below `base`. */
  async function renderPage(publication: Publication, page: CustomPage, base: string) {
    const markdown = fillPageText(page.markdown, publication);
    const textPictures = await picturesOf(publication, markdown);
    const options = { pictures: prefixPictures(namedPictures(textPictures), base), language: page.language };
    const rendered = await withMarkdownMessages(renderMarkdown, publication)(markdown, 'reader', options);
    if (rendered.kind !== 'html') return rendered;
    const own = byAddress(shownPictures(textPictures).map((each) => prefixPicture(shownPicture(each), base)));
    const outside = preparedPicturesIn(rendered.html, (address) => findPrepared({ address, kind: 'whole' }));
    return { ...rendered, pictures: { ...own, ...outside } };
  }

  return {
    /** Renders a page. Its pictures are keyed by their URLs in the HTML. */
    async render(publication: Publication, page: CustomPage): Promise<RenderedCustomPage> {
      // The lookup may be older than a picture that the page shows now.
      lookups.delete(publication.id);
      return renderPage(publication, page, '');
    },
    /** Returns the drafts of pages in the publication's language. */
    drafts: (publication: Publication) => pageDrafts(publication, { picturesOf, renderPage }),
    /** Returns the posters of the videos on home. A poster that can't be shown is left out. */
    async posters(publication: Publication): Promise<Posters> {
      // The lookup may be older than a poster that the page shows now.
      lookups.delete(publication.id);
      return shownOf(await findPosters(publication, finderOf(publication)));
    },
    /** Returns the pictures of the publication's people, by key. A picture that can't be shown is left out. */
    async portraits(publication: Publication): Promise<NamedPictures> {
      if (publication.people.every(({ picture }) => picture === null)) return {};
      lookups.delete(publication.id);
      return shownOf(await findPortraits(publication, finderOf(publication)));
    },
    /**
     * Finds one of the publication's own pictures by the hash in a URL. Undefined if no page, poster or portrait shows
     * it.
     */
    async picture(publication: Publication, url: string): Promise<FolderPicture | undefined> {
      const { byHash } = lookupOf(publication);
      const cached = (await byHash).get(pictureSize(url)?.hash ?? '');
      if (cached === undefined) return undefined;
      // The file may have been replaced since it was cached.
      const current = await pictures.find(cached.file);
      return 'kind' in current || current.hash !== cached.hash ? undefined : current;
    },
  };
}

interface PageParts {
  picturesOf: (publication: Publication, markdown: string) => Promise<PostPictures>;
  renderPage: (publication: Publication, page: CustomPage, base: string) => Promise<RenderedCustomPage>;
}

function pageDrafts(publication: Publication, { picturesOf, renderPage }: PageParts): Draft[] {
  return publication.draftPages.map((page) => ({
    id: pageDraftId(page.slug),
    pictures: async () =>
      shownPictures(await picturesOf(publication, fillPageText(page.markdown, publication))),
    async render(base) {
      const rendered = await renderPage(publication, page, base);
      if (rendered.kind !== 'html') return null;
      const { html, pictures } = rendered;
      return { kind: 'page', page, html, pictures };
    },
  }));
}

type NamedFinds = Record<string, FolderPicture | UnusablePicture>;

function shownOf(found: NamedFinds): NamedPictures {
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, picture]) =>
      'kind' in picture ? [] : [[name, shownPicture(picture)]],
    ),
  );
}

/** Finds the pictures that a file names by key, and leaves out keys without a picture. */
async function findNamed(
  pictures: readonly (readonly [key: string, picture: string | null | undefined])[],
  findPicture: FindPicture,
): Promise<NamedFinds> {
  const found: NamedFinds = {};
  for (const [key, picture] of pictures) {
    const name = pictureName(picture ?? '');
    if (name !== null) found[key] = await findPicture(name);
  }
  return found;
}

function findPortraits({ people }: Pick<Publication, 'people'>, findPicture: FindPicture) {
  const pictures = people.map(({ key, picture }) => [key, picture] as const);
  return findNamed(pictures, findPicture);
}

function findPosters({ videos }: Pick<Publication, 'videos'>, findPicture: FindPicture) {
  const pictures = Object.entries(videos).map(([name, video]) => [name, video?.picture] as const);
  return findNamed(pictures, findPicture);
}

/** A publication to check, and its folder. */
interface CheckedFolder {
  folder: string;
  publication: Publication;
  findPicture: FindPicture;
}

/**
 * Finds posters and portraits that can't be shown. Pages leave out such a poster, and draw a placeholder for such a
 * portrait.
 */
export async function namedPictureMistakes({
  folder,
  publication,
  findPicture,
}: CheckedFolder): Promise<Mistake[]> {
  const posters = await missingPictureMistakes(path.join(folder, publicationFile.name), {
    found: await findPosters(publication, findPicture),
    subject: 'The picture of the video',
    pathOf: (name) => ['videos', name, 'picture'],
  });
  const portraits = await missingPictureMistakes(path.join(folder, peopleFile.name), {
    found: await findPortraits(publication, findPicture),
    subject: 'The picture',
    pathOf: (key, people) => [
      listAt(people, []).findIndex((person) => textAt(person, ['key']) === key),
      'picture',
    ],
  });
  return [...posters, ...portraits];
}

async function missingPictureMistakes(
  file: string,
  named: { found: NamedFinds; subject: string; pathOf: (key: string, value: unknown) => PropertyKey[] },
): Promise<Mistake[]> {
  const { found, subject, pathOf } = named;
  const yaml = await readYamlFile(file);
  if (yaml.kind !== 'yaml') return [];
  return Object.entries(found).flatMap(([key, picture]) => {
    if (!('kind' in picture)) return [];
    const { reason, meant } = picture;
    const remedy =
      meant === undefined ? 'Put the picture into the folder pictures.' : `Did you mean ${meant}?`;
    return mistakeAt(yaml, { path: pathOf(key, yaml.value), message: `${subject} ${reason}.`, remedy });
  });
}

/** The pictures of a publication's pages, cached because reading all text and files would slow each request. */
interface Lookup {
  /** The text from which the lookup was made. A changed publication has another object. */
  byLanguage: Publication['byLanguage'];
  /** Epoch milliseconds. */
  until: number;
  byHash: Promise<ReadonlyMap<string, FolderPicture>>;
}

const lookupMs = 10_000;

/** Checks the text of a publication's custom pages. Pages leave out the pictures and HTML that can't be shown. */
export async function checkCustomPages({
  folder,
  publication,
  findPicture,
  renderMarkdown,
}: CheckedFolder & { renderMarkdown: RenderMarkdown }): Promise<{ mistakes: Mistake[]; notices: Mistake[] }> {
  const [main, ...others] = inEveryLanguage(publication);
  const translated = others.flatMap(({ pages, draftPages }) =>
    [...pages, ...draftPages].filter(({ language }) => language !== publication.mainLanguage),
  );
  const fileNames = [
    ...[...(main?.pages ?? []), ...(main?.draftPages ?? [])].map(({ slug }) => `${slug}.md`),
    ...translated.map(({ slug, language }) => `${slug}.${language}.md`),
  ];
  const nothing = { mistakes: [], notices: [] };
  const reports = await Promise.all(
    fileNames.map(async (name) => {
      const file = path.join(folder, folderNames.pages, name);
      const read = await readTextFile(file);
      const parts = read.kind === 'text' ? splitFrontMatter(read.text, 'page') : null;
      // Other mistakes are reported where the page is read.
      if (parts === null || parts.kind === 'mistake') return nothing;
      const { markdown, markdownLine } = parts;
      const pictures = await findPostPictures({ front: {}, markdown }, findPicture);
      const rendered = await renderMarkdown(markdown, 'check');
      if (rendered.kind !== 'html') return nothing;
      const { references } = rendered;
      return {
        mistakes: textPictureMistakes(file, { markdownLine, pictures, references }),
        notices: textNotices(file, { markdown, markdownLine, references, embeds: publication }),
      };
    }),
  );
  return {
    mistakes: withoutRepeats(reports.flatMap(({ mistakes }) => mistakes)),
    notices: withoutRepeats(reports.flatMap(({ notices }) => notices)),
  };
}
