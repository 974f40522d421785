import { Horizon } from '../shell/Horizon.tsx';

/** A list without posts (spec section 8): a blog that has none yet, or a page after its last. */
export function PostsEmpty({ isPastTheLast }: { isPastTheLast: boolean }) {
  return (
    <div className="state">
      <div className="state-figure">
        <Horizon />
      </div>
      <p className="state-message">No blog posts available at the moment.</p>
      <p className="state-reason">
        {isPastTheLast
          ? 'The list ends before this page.'
          : 'Nothing has been published here yet. The news goes on.'}
      </p>
      <a className="button" href={isPastTheLast ? '/blog' : '/'}>
        {isPastTheLast ? 'Go to the first page' : 'Return to Home'}
      </a>
    </div>
  );
}
