import { cityAndCounty } from '../../news/site/place.ts';
import { postsPerPage, type BlogFailure, type PostPage } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { Island } from '../shell/Island.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { blogData } from '../structuredData/postData.ts';
import { breadcrumbData, StructuredData } from '../structuredData/StructuredData.tsx';
import { BlogPages } from './BlogPages.island.tsx';
import { blogPageAddress, blogPageTitle } from './blogPage.ts';
import { PostList } from './PostList.tsx';
import { fill, listText, useLanguage, useWords } from '../words/words.ts';

/** The blog's list of posts: an island if there are pages to turn or the list failed to load, else plain HTML. */
export function Blog({ publication, list }: { publication: Publication; list: PostPage | BlogFailure }) {
  const { name, origin, place, functionsKey } = publication;
  const words = useWords('blog');
  const listWords = useWords('postList');
  const names = useWords('pageNames');
  const language = useLanguage();
  const introduction = fill(words.introduction, { places: listText(cityAndCounty(place), language) });
  const page = 'kind' in list ? null : list.page;
  return (
    <>
      <PageMetadata
        publication={publication}
        metadata={{
          title: blogPageTitle(page ?? 1, listWords),
          description: introduction,
          address: page === null ? null : blogPageAddress(page),
        }}
      />
      <StructuredData
        things={[
          breadcrumbData({ origin, home: names.home }, [{ address: '/blog', label: names.blog }]),
          blogData(publication),
        ]}
      />
      <div className="page page-head">
        <h1>{fill(words.heading, { name })}</h1>
        <p className="standfirst">{introduction}</p>
      </div>
      <div className="page blog">
        {'kind' in list || list.total > postsPerPage ? (
          <Island words={['pageControls', 'postCard', 'postList', 'retry']}>
            <BlogPages name={name} functionsKey={functionsKey} list={list} />
          </Island>
        ) : (
          <PostList list={list} requestedPage={null} retry={{ address: '/blog' }} />
        )}
      </div>
    </>
  );
}
