import { areaName } from '../../news/site/place.ts';
import { usePublication } from '../context/surroundings.ts';
import { Embed } from '../embed/Embed.tsx';
import { BottomAdvertisements } from '../advertising/AdvertisingSlots.tsx';
import { PageStart } from '../pageStart/PageStart.tsx';
import { fill, useWords } from '../words/words.ts';

export function Events() {
  const words = useWords('events');
  const { events: label } = useWords('pageNames');
  const { embeds, place } = usePublication();
  const description = fill(words.description, { area: areaName(place) });
  return (
    <>
      <PageStart title={label} description={description} label={label}>
        <p className="kicker">{words.kicker}</p>
      </PageStart>
      <div className="page events">
        {embeds.events && <Embed embed={embeds.events} ratio="wall" />}
        <BottomAdvertisements />
      </div>
    </>
  );
}
