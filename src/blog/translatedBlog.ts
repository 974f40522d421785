import type { Language, Languages } from '../news/languages.ts';
import type { Post, PostSummary } from '../news/post.ts';
import { mapPosts, type Blog } from './blog.ts';
import { withoutRepeats } from '../yaml/mistake.ts';
import { cachedPostParser } from './postFile.ts';
import { openFolderBlog, type FolderBlogOptions } from './openFolderBlog.ts';

/** A blog in every language of its publication; its own members use the main language. */
export interface TranslatedBlog extends Blog {
  inLanguage(language: Language | undefined): Blog;
}

/** Opens the blog in a publication's folder once for each language: `x.es.md` is the translation of `x.md`. */
export async function openTranslatedFolder({
  languages: { main, others, isUntranslatedOmitted },
  ...folderOptions
}: Omit<FolderBlogOptions, 'languages' | 'parsePost'> & {
  languages: Languages & { isUntranslatedOmitted: boolean };
}): Promise<TranslatedBlog> {
  // All languages read the originals, and an edit of another file changes no post.
  const options = { ...folderOptions, parsePost: cachedPostParser() };
  const blog = await openFolderBlog({ ...options, languages: { main, others } });
  const translations = new Map<Language, Blog>();
  for (const language of others) {
    const languages = { main, others, translation: { language, isUntranslatedOmitted } };
    translations.set(language, await openFolderBlog({ ...options, languages }));
  }
  const all = [blog, ...translations.values()];
  const translated: TranslatedBlog = {
    ...blog,
    // A picture has one URL in all languages.
    picture: (url) => all.map((each) => each.picture(url)).find((found) => found !== undefined),
    get mistakes() {
      return withoutRepeats(distinct(all.flatMap(({ mistakes }) => mistakes)));
    },
    outsidePictures: () => [...new Set(all.flatMap((each) => each.outsidePictures()))],
    links: () => distinct(all.flatMap((each) => each.links())),
    notices: (now) => withoutRepeats(distinct(all.flatMap((each) => each.notices(now)))),
    get older() {
      return { ...blog.older, files: [...new Set(all.flatMap(({ older }) => older.files))] };
    },
    async reload(changed) {
      const changes = await Promise.all(all.map((each) => each.reload(changed)));
      return changes.includes(true);
    },
    inLanguage: (language) => (language && translations.get(language)) ?? translated,
  };
  return translated;
}

/** Removes duplicates: a post without a translation is found in two languages. */
function distinct<Each extends object>(found: readonly Each[]): Each[] {
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
}

/**
 * Wraps the blog of a functions host, which has no translations: in other languages its posts are marked with the main
 * language.
 */
export function untranslatedBlog(blog: Blog, main: Language): TranslatedBlog {
  const markLanguage = <Each extends PostSummary | Post>(post: Each): Each => ({ ...post, language: main });
  const foreign: Blog = {
    ...mapPosts(blog, { summary: markLanguage, post: markLanguage }),
    // A feed in another language has only translated posts.
    newest: () => Promise.resolve([]),
  };
  return {
    ...blog,
    inLanguage: (language) => (language === undefined || language === main ? blog : foreign),
  };
}
