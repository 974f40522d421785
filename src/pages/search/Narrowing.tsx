import { NarrowingList, type NarrowingListProps } from './NarrowingList.tsx';

/** The ways to less, where there are any (see `narrowingLists`). */
export function Narrowing({ lists }: { lists: NarrowingListProps[] }) {
  if (lists.length === 0) return null;
  return (
    <aside className="search-narrow" id="narrow" aria-label="Narrow this search">
      {lists.map((list) => (
        <NarrowingList key={list.heading} {...list} />
      ))}
    </aside>
  );
}
