/** Says on every page of the demo that nothing in it is news, so that nobody carries an invented story on. */
export function SampleNotice() {
  return (
    <section className="sample" aria-label="Sample">
      <p className="page">
        <strong>Sample</strong> The stories on this page are invented samples, not news.
      </p>
    </section>
  );
}
