import type { Publication } from '../../news/publication.ts';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { StructuredData } from '../shell/StructuredData.tsx';
import { breadcrumbData } from '../structuredData/breadcrumbData.ts';
import { NoStation } from './NoStation.tsx';
import { Player } from './Player.tsx';

/** The live radio (spec section 2, "Radio"). */
export function Radio({ publication }: { publication: Publication }) {
  const { name, origin, radio } = publication;
  if (radio === null) return <NoStation publication={publication} />;
  const metadata = {
    title: 'Live Radio',
    description: `Listen to ${radio.stations[0].name} live, at any hour, as ${name} carries it.`,
    address: '/radio',
  };
  return (
    <div className="page radio">
      <PageMetadata publication={publication} metadata={metadata} />
      <StructuredData things={[breadcrumbData({ origin, trail: [{ address: '/radio', label: 'Radio' }] })]} />
      <Player publication={publication} radio={radio} isWindow={false} />
    </div>
  );
}
