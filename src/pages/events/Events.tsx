import { areaName } from '../../news/site/place.ts';
import { usePublication } from '../context/surroundings.ts';
import { Embed } from '../embed/Embed.tsx';
import { BottomAdvertisements } from '../advertising/AdvertisingSlots.tsx';
import { PageStart } from '../pageStart/PageStart.tsx';
import { fill, useMessages } from '../words/messages.ts';

export function Events() {
  const messages = useMessages('events');
  const { events: label } = useMessages('pageNames');
  const { embeds, place } = usePublication();
  const description = fill(messages.description, { area: areaName(place) });
  return (
    <>
      <PageStart title={label} description={description} label={label}>
        <p className="kicker">{messages.kicker}</p>
      </PageStart>
      <div className="page events">
        {embeds.events && <Embed embed={embeds.events} ratio="wall" />}
        <BottomAdvertisements />
      </div>
    </>
  );
}
