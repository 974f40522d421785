import type { BlogFailure, PostPage } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { BlogPages } from '../islands/BlogPages.island.tsx';
import { Island } from '../shell/Island.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { StructuredData } from '../shell/StructuredData.tsx';
import { blogData } from '../structuredData/blogData.ts';
import { breadcrumbData } from '../structuredData/breadcrumbData.ts';
import { blogAddress } from './blogAddress.ts';
import { blogHasIsland } from './blogHasIsland.ts';
import { blogTitle } from './blogTitle.ts';
import { PostList } from './PostList.tsx';

/** The blog's list (spec section 2, "Blog list"): plain HTML, or an island where there are pages to turn. */
export function Blog({ publication, list }: { publication: Publication; list: PostPage | BlogFailure }) {
  const { name, origin, place, functionsKey } = publication;
  const introduction = `Guides, histories and answers for life in ${place.city} and ${place.county}.`;
  const page = 'kind' in list ? null : list.page;
  const properties = { name, functionsKey, list };
  return (
    <>
      <PageMetadata
        publication={publication}
        metadata={{
          title: blogTitle(page ?? 1),
          description: introduction,
          address: page === null ? null : blogAddress(page),
        }}
      />
      <StructuredData
        things={[
          breadcrumbData({ origin, trail: [{ address: '/blog', label: 'Blog' }] }),
          blogData(publication),
        ]}
      />
      <div className="page page-head page-head-small">
        <h1>{`${name} Blog`}</h1>
        <p className="standfirst">{introduction}</p>
      </div>
      <div className="page blog">
        {blogHasIsland(list) ? (
          <Island name="BlogPages" properties={properties}>
            <BlogPages {...properties} />
          </Island>
        ) : (
          <PostList list={list} asking={null} retry={{ address: '/blog' }} />
        )}
      </div>
    </>
  );
}
