import { type Video, youtubeFrame, youtubeId } from '../news/embeds/embed.ts';
import { embedServiceHosts } from '../news/embeds/embedServices.ts';
import type { IsShown } from '../news/features.ts';
import { languageOfTag, type Language } from '../news/languages.ts';
import { messagesFor } from '../news/messages/messagesOf.ts';
import type { PartialMessages } from '../news/messages/partialMessages.ts';
import { fillPlaceholders } from '../news/words/fillPlaceholders.ts';
import type { Positions } from '../yaml/parseYaml.ts';
import { initialsOf, type Mark } from '../news/brand/brand.ts';
import { toBrand } from './brand/brandPart.ts';
import { toCdn } from './parts/cdn.ts';
import { toPosts } from './parts/posts.ts';
import { toContact } from './parts/contact.ts';
import type { PublicationFile } from './publicationFile.ts';
import { toDays } from './parts/keep.ts';
import { toLocale } from './parts/locales.ts';
import { toRadio } from './radio.ts';
import { toSecurityContact } from './parts/security.ts';
import { endTime } from './timeZone.ts';

/**
 * Returns the part of a publication that comes from `publication.yaml`. `positions` are those of the file, and `mark`
 * is null without a `brand/mark.svg`.
 */
export function toIdentity(
  file: PublicationFile,
  {
    language,
    words,
    isShown,
    positions,
    mark,
  }: {
    language: Language;
    words: PartialMessages | null;
    isShown: IsShown;
    positions: Positions;
    mark: Mark | null;
  },
) {
  const { name, headline, description, place, timeZone, network, functionsKey } = file;
  const { contact, alert, advertising, embeds, videos, about, radio, security } = file;
  /** Returns a part whose URL is shown, or null. */
  const shown = <Part>(part: Part | null | undefined, urlIn: (part: Part) => string): Part | null =>
    part && isShown(urlIn(part)) ? part : null;
  const hosts = atLeastOne(file.hosts);
  const locale = toLocale(file, language);
  const posts = toPosts(file.posts);
  const blog = shown(file.blog, ({ functions }) => functions);
  return {
    name,
    brand: toBrand(file.brand, mark ?? { kind: 'initials', letters: initialsOf(name) }),
    alternateNames: file.alternateNames ?? [],
    copyright: file.copyright ?? `© ${file.name}`,
    headline,
    description,
    alsoIn: (file.alsoIn ?? []).flatMap((tag) => languageOfTag(tag) ?? []),
    locale,
    words,
    isUntranslatedOmitted: file.untranslated === 'leaveOut',
    place,
    hosts,
    origin: `https://${hosts[0]}`,
    timeZone,
    network: network ? { ...network, address: isShown(network.address) ? network.address : null } : null,
    contact: toContact(contact, isShown),
    alert: alert && {
      ...alert,
      until: alert.until === null ? null : endTime({ until: alert.until, timeZone }),
    },
    advertising: {
      slots: advertising?.slots ?? [],
      provider: shown(advertising?.provider, ({ script }) => script),
    },
    embeds: {
      events: shown(embeds?.events, urlOf),
      contactForm: shown(embeds?.contactForm, urlOf),
      newsletterForm: shown(embeds?.newsletterForm, urlOf),
    },
    embedHosts: (embeds?.allow ?? embedServiceHosts).filter(isShown),
    videos: toVideos(videos, { isShown, city: place.city, locale, words, posts }),
    about: {
      mission: about?.mission ?? [],
      history: about?.history ?? [],
    },
    popup: file.popup,
    keepStoriesDays: toDays(file.keep?.stories),
    count: file.count,
    pictureHosts: file.pictures?.allow ?? [],
    donation: shown(file.donation, urlOf),
    blog: blog && { source: 'functions' as const, address: blog.functions, key: blog.key },
    posts,
    navigation: file.navigation,
    functionsKey,
    radio: toRadio(radio, { isShown, positions }),
    cdn: toCdn(file.cdn),
    security: toSecurityContact(security, { timeZone, isShown }),
    sellers: (file.sellers ?? []).filter(({ system }) => isShown(system)),
  };
}

function urlOf({ address }: { address: string }): string {
  return address;
}

/** Narrows the type: the schema accepts no empty list. */
function atLeastOne(hosts: string[]): [string, ...string[]] {
  const [first, ...others] = hosts;
  if (first === undefined) throw new Error('A publication without a host passed its schema.');
  return [first, ...others];
}

/** Returns the videos of the front page. Without a text of its own, the portrait video has one of the interface. */
function toVideos(
  videos: PublicationFile['videos'],
  { isShown, city, ...publication }: { isShown: IsShown; city: string } & Parameters<typeof messagesFor>[0],
) {
  const { title, description } = messagesFor(publication).spotlight;
  const shown = <Given extends { video: string }>(given: Given | null | undefined) =>
    given && isShown(given.video) ? given : null;
  const portrait = shown(videos?.spotlight);
  const wide = shown(videos?.featured);
  return {
    spotlight:
      portrait &&
      toVideo({
        ...portrait,
        title: portrait.title ?? fillPlaceholders(title, () => city),
        description: portrait.description ?? description,
      }),
    featured: wide && toVideo(wide),
  };
}

function toVideo({
  video,
  picture,
  ...texts
}: Pick<Video, 'title' | 'description'> & { video: string; picture: string | null }): Video {
  const id = youtubeId(video);
  if (id === undefined) throw new Error('A video without an id passed its schema.');
  return { id, ...texts, address: youtubeFrame(id), ...(picture !== null && { picture }) };
}
