/** Where there is no list to look at meanwhile: posts are being fetched. */
export function PostsLoading() {
  return (
    <div className="state">
      <div className="state-figure">
        <span className="spinner" aria-hidden="true" />
      </div>
      <p className="state-message">Loading blog posts…</p>
      <p className="state-reason">We are asking for the list once more.</p>
    </div>
  );
}
