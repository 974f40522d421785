import { Fragment } from 'react';
import type { OtherReport } from '../../news/article.ts';
import { itemDefaults } from '../../news/item.ts';
import { sectionNames, type SectionKey } from '../../news/sections.ts';

/** Who else reports the event of a card: three by name, each a link to its own report, and how many more there are. */
export function AlsoReported({ reports, section }: { reports: readonly OtherReport[]; section: SectionKey }) {
  const named = reports.slice(0, namedMax);
  const more = reports.length - named.length;
  return (
    <p className="card-also">
      Also reported by{' '}
      {named.map((report, place) => (
        <Fragment key={report.source}>
          {place > 0 && (place === named.length - 1 && more === 0 ? ' and ' : ', ')}
          <Reporter report={report} />
          {report.section !== section && ` (${sectionNames[report.section].label})`}
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}

function Reporter({ report: { source, link } }: { report: OtherReport }) {
  if (link === itemDefaults.link) return <bdi>{source}</bdi>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      <bdi>{source}</bdi>
    </a>
  );
}

const namedMax = 3;
