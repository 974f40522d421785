import { useSurroundings } from '../context/surroundings.ts';
import { Link } from '../links/Link.tsx';
import { SupportLink } from '../shell/SupportLink.tsx';
import { fill, useMessages } from '../words/messages.ts';
import { houseAdvertisement, type HouseAdvertisement } from './advertisements.ts';

/** Returns the page's advertisement for the publication itself; null if a provider fills the slots. */
export function useHouseAdvertisement(): HouseAdvertisement | null {
  const { publication, path } = useSurroundings();
  return houseAdvertisement(publication, { path, messages: useMessages('advertising') });
}

interface HouseBannerProps {
  advertisement: HouseAdvertisement | null;
  /** `row`: across the page. `column`: beside something. */
  layout: 'row' | 'column';
}

/** An advertisement for the publication itself: a drawing of its subject, text, and a link. */
export function HouseBanner({ advertisement, layout }: HouseBannerProps) {
  const messages = useMessages('slots');
  if (advertisement === null) return null;
  const { subject, from, heading, text, linkText, address } = advertisement;
  const SubjectLink = subject === 'support' ? SupportLink : Link;
  return (
    <div className={`house house-${layout}`}>
      <div className="house-part">
        <div
          className="house-drawing"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: drawings[`./drawings/${subject}.svg`] ?? '' }}
        />
        <p className="house-label">{fill(messages.from, { name: from })}</p>
        <p className="house-heading">{heading}</p>
        <p>{text}</p>
        <p className="house-link">
          <SubjectLink className="arrow-forward" href={address}>
            {linkText}
          </SubjectLink>
        </p>
      </div>
    </div>
  );
}

const files = import.meta.glob<string>('./drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The drawings by file, without comments and line breaks. A drawing has the same colors in both color schemes. */
const drawings = Object.fromEntries(
  Object.entries(files).map(([file, svg]) => [file, svg.replaceAll(/<!--.*?-->|\n\s*/gu, '')]),
);
