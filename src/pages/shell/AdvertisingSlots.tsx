import { usePublication } from '../context/surroundings.ts';
import { advertisementsOf, slotsAt, type Advertisement, type HouseAdvertisement } from './advertisements.ts';
import { placeholderUrl } from '../../news/pictures/seed.ts';
import { SupportLink } from './SupportLink.tsx';
import { fill, useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';

type AdvertisingSetting = 'row' | 'column' | 'cell';

/**
 * Advertisements, in a row across the page, in a column beside the stories or in a cell of their grid. Each slot has a
 * label and a fixed height. Below 768 px it is hidden unless it is meant for narrow screens, and an unsold one stays
 * only among the stories.
 */
export function AdvertisingSlots({
  slots,
  setting,
  cell = '',
}: {
  slots: Advertisement[];
  setting: AdvertisingSetting;
  /** The class of the slot as a cell of a grid. */
  cell?: string;
}) {
  if (slots.length === 0) return null;
  const isWide = !slots.some((slot) => isOnPhones(slot, setting));
  return (
    <div className={`advertising advertising-${setting}${isWide ? ' advertising-wide' : ''} ${cell}`.trim()}>
      {slots.map((slot) => (
        <Slot key={slot.id} slot={slot} setting={setting} />
      ))}
    </div>
  );
}

function Slot({ slot, setting }: { slot: Advertisement; setting: AdvertisingSetting }) {
  const { id, minHeight, house } = slot;
  const words = useWords('slots');
  const kind = `${isOnPhones(slot, setting) ? '' : ' slot-wide'}${house === null ? '' : ' slot-unsold'}`;
  return (
    <div className={`slot slot-${minHeight}${kind}`} data-banner-id={id}>
      <p className="slot-label">{house === null ? words.label : fill(words.from, { name: house.from })}</p>
      {house === null ? <ProviderFrame id={id} /> : <House advertisement={house} />}
    </div>
  );
}

function isOnPhones({ narrow, house }: Advertisement, setting: AdvertisingSetting): boolean {
  return narrow && (house === null || setting === 'cell');
}

/** The advertisements at the end of a page that has no stories. */
export function BottomAdvertisements() {
  const advertisements = advertisementsOf(usePublication(), 'section', useWords('advertising'));
  const slots = slotsAt(advertisements, 'between', 'bottom');
  return <AdvertisingSlots slots={slots} setting="row" />;
}

/** The frame's document, on our host, runs the provider's script in a sandbox that hides our page and cookies. */
function ProviderFrame({ id }: { id: string }) {
  const { label } = useWords('slots');
  return (
    <iframe
      className="slot-frame"
      src={`/advertising/${id}`}
      title={label}
      loading="lazy"
      sandbox="allow-scripts allow-popups"
    />
  );
}

function House({ advertisement }: { advertisement: HouseAdvertisement }) {
  const { heading, text, linkText, address, opensDonation } = advertisement;
  return (
    <div className="slot-house">
      <p className="slot-heading">{heading}</p>
      <p>{text}</p>
      <p className="slot-way">
        {opensDonation ? (
          <SupportLink href={address} className="onward">
            {linkText}
          </SupportLink>
        ) : (
          <Link className="onward" href={address}>
            {linkText}
          </Link>
        )}
      </p>
      <img
        className="slot-picture"
        src={placeholderUrl(`advertisement ${address}`)}
        alt=""
        width={600}
        height={400}
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}
