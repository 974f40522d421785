/** Says on every page of the demo that nothing in it is news, so that nobody carries an invented story on. */
export function SampleNotice() {
  return (
    <section className="sample" aria-label="Sample">
      <p className="page">
        <strong>Sample</strong> Stories, people and services here are invented samples, not news.
      </p>
    </section>
  );
}
