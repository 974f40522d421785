import { cityAndCounty } from '../../news/site/place.ts';
import { listPagePath, postPageCount, postsPath, type BlogFailure, type PostPage } from '../../news/post.ts';
import { usePublication } from '../context/surroundings.ts';
import { Island } from '../shell/Island.tsx';
import { blogData } from '../structuredData/postData.ts';
import { PageStart } from '../pageStart/PageStart.tsx';
import { BlogPages } from './BlogPages.island.tsx';
import { blogPageTitle } from './blogPage.ts';
import { PostList } from './PostList.tsx';
import { listText } from '../../news/words/listText.ts';
import { localeLanguage } from '../../news/words/locales.ts';
import { fill, useLocale, useMessages } from '../words/messages.ts';

/** The blog's list of posts: an island if there are pages to turn or the list failed to load; plain HTML if not. */
export function Blog({ list }: { list: PostPage | BlogFailure }) {
  const publication = usePublication();
  const { name, place, functionsKey } = publication;
  const messages = useMessages('blog');
  const listMessages = useMessages('postList');
  const names = useMessages('pageNames');
  const locale = useLocale();
  const language = localeLanguage(locale);
  const introduction = fill(messages.introduction, { places: listText(cityAndCounty(place), language) });
  const page = 'kind' in list ? null : list.page;
  return (
    <>
      <PageStart
        title={blogPageTitle(page ?? 1, listMessages, locale)}
        description={introduction}
        path={page === null ? null : listPagePath(postsPath(publication), page)}
        label={names.blog}
        things={[blogData(publication)]}
        heading={fill(messages.heading, { name })}
      />
      <div className="page blog">
        {'kind' in list || postPageCount(list.total) > 1 ? (
          <Island
            messages={['pageControls', 'postCard', 'postList', 'actions']}
            controls={'kind' in list ? undefined : '.page-controls a'}
          >
            <BlogPages name={name} functionsKey={functionsKey} list={list} />
          </Island>
        ) : (
          <PostList list={list} requestedPage={null} />
        )}
      </div>
    </>
  );
}
