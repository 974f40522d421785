import type { ReactNode } from 'react';
import { useSurroundings } from '../context/surroundings.ts';
import { Link } from '../links/Link.tsx';
import { SupportLink } from '../shell/SupportLink.tsx';
import { fill, useWords } from '../words/words.ts';
import { houseAdvertisement, type HouseAdvertisement, type HouseSubject } from './advertisements.ts';

/** The page's advertisement for the publication itself, if it has one. */
export function useHouseAdvertisement(): HouseAdvertisement | null {
  const { publication, address } = useSurroundings();
  return houseAdvertisement(publication, { page: address, words: useWords('advertising') });
}

interface HouseProps {
  advertisement: HouseAdvertisement | null;
  /** `row`: across the page. `column`: beside something. */
  setting: 'row' | 'column';
}

/** An advertisement for the publication itself: a drawing of its subject, a text, and a link. */
export function House({ advertisement, setting }: HouseProps) {
  const words = useWords('slots');
  if (advertisement === null) return null;
  const { subject, from, heading, text, linkText, address } = advertisement;
  const SubjectLink = subject === 'support' ? SupportLink : Link;
  return (
    <div className={`house house-${setting}`}>
      <div className="house-part">
        <svg className="house-drawing" viewBox="0 0 240 160" fill={pale} aria-hidden="true">
          {drawings[subject]}
        </svg>
        <p className="house-label">{fill(words.from, { name: from })}</p>
        <p className="house-heading">{heading}</p>
        <p>{text}</p>
        <p className="house-link">
          <SubjectLink className="onward" href={address}>
            {linkText}
          </SubjectLink>
        </p>
      </div>
    </div>
  );
}

/** Colors that are the same in both color schemes, like those of a placeholder with a deep sky. */
const pale = 'var(--on-band)';
const dim = 'var(--on-band-second)';
const deep = 'var(--night-accent)';
const dark = 'var(--band)';
const bright = 'var(--highlight)';

const drawings: Record<HouseSubject, ReactNode> = {
  /** A jar of coins, and one that falls into it. */
  support: (
    <>
      <path d="M0 128q60-20 120-8t120-12v52H0Z" fill={deep} />
      <circle cx="120" cy="22" r="12" fill={bright} />
      <path d="M88 44h64v10q16 6 16 22v52q0 14-14 14H86q-14 0-14-14V76q0-16 16-22Z" />
      <path d="M82 106h76v20q0 6-6 6H88q-6 0-6-6Z" fill={bright} />
      <path d="M82 106a12 8 0 0 1 24 0 14 9 0 0 1 28 0 12 8 0 0 1 24 0Z" fill={bright} />
      <path d="M120 92c-26-18-14-32-6-26l6 6 6-6c8-6 20 8-6 26Z" fill={dark} />
      <path d="M84 40h72v8H84Z" fill={dim} />
    </>
  ),
  /** A letter in an open envelope. */
  newsletter: (
    <>
      <path d="M0 120q70-18 130-6t110-10v56H0Z" fill={deep} />
      <path d="M60 74l60-46 60 46v62H60Z" fill={dim} />
      <path d="M76 30h88v90H76Z" />
      <path d="M86 42h68v10H86Z" fill={dark} />
      <path d="M86 60h30v22H86Z" fill={bright} />
      <path d="M124 60h30v4h-30Zm0 9h30v4h-30Zm0 9h22v4h-22Z" fill={deep} />
      <path d="M60 74l60 40 60-40v62q0 6-6 6H66q-6 0-6-6Z" />
      <path d="M62 140l48-34 10 7 10-7 48 34q-2 2-4 2H66q-2 0-4-2Z" fill={dim} />
    </>
  ),
  /** A shop with an awning. */
  advertise: (
    <>
      <path d="M0 142h240v18H0Z" fill={deep} />
      <path d="M58 40h124v102H58Z" fill={dim} />
      <path d="M70 18h100v22H70Z" fill={bright} />
      <path d="M82 26h76v6H82Z" fill={dark} />
      <path d="M68 84h54v40H68Z" fill={dark} />
      <path d="M134 84h36v58h-36Z" fill={dark} />
      <path d="M68 124h54v8H68Zm72-34h24v26h-24Z" />
      <path d="M78 124V108h12v16Zm22 0a9 12 0 0 1 18 0Z" fill={bright} />
      <path d="M52 44h136l8 28a11 11 0 0 1-22 0 12 11 0 0 1-27 0 13 11 0 0 1-27 0 13 11 0 0 1-27 0 12 11 0 0 1-27 0 11 11 0 0 1-22 0Z" />
      <path d="M79 44h27l-13 28a13 11 0 0 1-27 0Zm55 0h27l13 28a12 11 0 0 1-27 0Z" fill={bright} />
    </>
  ),
  /** The RSS icon above headlines on a tablet. */
  feed: (
    <>
      <path d="M0 124q64-18 124-6t116-12v54H0Z" fill={deep} />
      <path d="M70 24q0-8 8-8h84q8 0 8 8v112q0 8-8 8H78q-8 0-8-8Z" fill={dim} />
      <path d="M78 26h84v104H78Z" fill={dark} />
      <path
        d="M92 58a24 24 0 0 1 24 24M92 40a42 42 0 0 1 42 42"
        fill="none"
        stroke={bright}
        strokeWidth="9"
      />
      <circle cx="97" cy="77" r="6.5" fill={bright} />
      <path d="M88 94h64v7H88Zm0 13h64v4H88Zm0 9h44v4H88Z" />
    </>
  ),
  /** A radio with its sound. */
  listen: (
    <>
      <path d="M0 136q70-14 130-4t110-8v36H0Z" fill={deep} />
      <path d="M78 62 150 14" fill="none" stroke={dim} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M168 26a22 22 0 0 1 0 28M182 14a40 40 0 0 1 0 52"
        fill="none"
        stroke={bright}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M50 70q0-10 10-10h120q10 0 10 10v62q0 10-10 10H60q-10 0-10-10Z" />
      <circle cx="92" cy="101" r="29" fill={dark} />
      <circle cx="92" cy="101" r="20" fill={deep} />
      <circle cx="92" cy="101" r="7" fill={bright} />
      <path d="M134 74h44v20h-44Z" fill={dark} />
      <path d="M152 74h4v20h-4Z" fill={bright} />
      <circle cx="145" cy="116" r="10" fill={dim} />
      <circle cx="168" cy="116" r="10" fill={dim} />
    </>
  ),
  /** A newspaper under a magnifier. */
  search: (
    <>
      <path d="M0 132q70-16 130-6t110-10v44H0Z" fill={deep} />
      <path d="M62 30h100v112H62Z" fill={dim} />
      <path d="M54 22h100v112H54Z" />
      <path d="M64 32h80v12H64Z" fill={dark} />
      <path d="M64 54h36v28H64Z" fill={bright} />
      <path
        d="M108 54h36v5h-36Zm0 11h36v5h-36Zm0 11h36v5h-36ZM64 92h80v5H64Zm0 11h80v5H64Zm0 11h54v5H64Z"
        fill={deep}
      />
      <path d="M168 120l24 24" fill="none" stroke={bright} strokeWidth="12" strokeLinecap="round" />
      <circle cx="148" cy="98" r="28" fill={dim} stroke={dark} strokeWidth="8" />
      <path d="M134 90h28v5h-28Zm0 11h20v5h-20Z" fill={dark} />
    </>
  ),
};
