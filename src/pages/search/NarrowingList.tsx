/** One of the ways to narrow a search. */
export interface NarrowingWay {
  label: string;
  /** How much it would leave; null for the way back to everything. */
  count: number | null;
  address: string;
  isChosen: boolean;
}

/** A group of such ways, and what they are ways to. */
export interface NarrowingListProps {
  heading: string;
  ways: NarrowingWay[];
}

/** Ways to narrow a search, as links; past the first ten they are folded. */
export function NarrowingList({ heading, ways }: NarrowingListProps) {
  const id = `narrow-${heading.toLowerCase()}`;
  const folded = ways.slice(unfoldedMax);
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Ways ways={ways.slice(0, unfoldedMax)} />
      {folded.length > 0 && (
        <details open={folded.some(({ isChosen }) => isChosen)}>
          <summary>{`${folded.length} more`}</summary>
          <Ways ways={folded} />
        </details>
      )}
    </nav>
  );
}

function Ways({ ways }: { ways: NarrowingWay[] }) {
  return (
    <ul>
      {ways.map(({ label, count, address, isChosen }) => (
        <li key={address}>
          <a href={address} aria-current={isChosen ? 'true' : undefined}>
            <span dir="auto">{label}</span>
            {count !== null && <span className="search-count">{count.toLocaleString('en-US')}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The way back to all, and ten. */
const unfoldedMax = 11;
