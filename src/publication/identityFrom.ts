import type { Video } from '../news/embed.ts';
import type { Publication } from '../news/publication.ts';
import { youtubeFrame, youtubeId } from '../news/youtubeId.ts';
import type { Places } from '../yaml/places.ts';
import { contactFrom } from './contactFrom.ts';
import { endTime } from './endTime.ts';
import { isInvented } from './invented.ts';
import type { PublicationFile } from './publicationFile.ts';
import { radioFrom } from './radioFrom.ts';
import { securityFrom } from './securityFrom.ts';

/** All of a publication that `publication.yaml` says; `places` are that file's. Outside sample mode what is invented counts as unset. */
export function identityFrom(
  file: PublicationFile,
  { sample, places }: { sample: boolean; places: Places },
): Identity {
  const { name, headline, description, place, timeZone, network, functionsKey } = file;
  const { contact, alert, advertising, embeds, videos, about, donation, blog } = file;
  const hosts = atLeastOne(file.hosts);
  /** A part, unless there is none or what it leads to is made up. */
  const real = <Part>(part: Part | null | undefined, leadsTo: (part: Part) => string): Part | null =>
    part === null || part === undefined || (!sample && isInvented(leadsTo(part))) ? null : part;
  const provider = real(advertising?.provider, ({ script }) => script);
  const functions = real(blog, ({ functions: address }) => address);
  const spotlight = real(videos?.spotlight, ({ video }) => video);
  const featured = real(videos?.featured, ({ video }) => video);
  return {
    name,
    alternateNames: file.alternateNames ?? [],
    headline,
    description,
    place,
    hosts,
    origin: `https://${hosts[0]}`,
    timeZone,
    network,
    contact: contactFrom(contact, { sample }),
    alert: alertFrom({ alert, timeZone }),
    advertising: { slots: advertising?.slots ?? [], provider },
    embeds: {
      events: real(embeds?.events, addressOf),
      contactForm: real(embeds?.contactForm, addressOf),
      newsletterForm: real(embeds?.newsletterForm, addressOf),
    },
    videos: {
      spotlight:
        spotlight === null
          ? null
          : videoFrom({ ...spotlight, title: spotlight.title ?? `${place.city} Spotlight` }),
      featured: featured === null ? null : videoFrom(featured),
    },
    about: {
      mission: about?.mission ?? [],
      history: about?.history ?? [],
      team: (about?.team ?? []).filter((member) => sample || !isInvented(member.name)),
    },
    donation: real(donation, addressOf),
    blog:
      functions === null
        ? { source: 'folder' }
        : { source: 'functions', address: functions.functions, key: functions.key },
    functionsKey,
    radio: radioFrom(file.radio, { sample, places }),
    security: securityFrom(file, { sample }),
    sellers: (file.sellers ?? []).filter(({ system }) => sample || !isInvented(system)),
  };
}

type Identity = Omit<
  Publication,
  'id' | 'sections' | 'hidden' | 'faq' | 'books' | 'partners' | 'sample' | 'changedAt'
>;

/** The schema lets no empty list through; this tells the compiler. */
function atLeastOne(hosts: string[]): [string, ...string[]] {
  const [first, ...others] = hosts;
  if (first === undefined) throw new Error('A publication without a host passed its schema.');
  return [first, ...others];
}

function alertFrom({ alert, timeZone }: Pick<PublicationFile, 'alert' | 'timeZone'>): Publication['alert'] {
  if (alert === null || alert === undefined) return null;
  const { text, link = null, until = null } = alert;
  return { text, link, until: until === null ? null : endTime({ until, timeZone }) };
}

function addressOf({ address }: { address: string }): string {
  return address;
}

function videoFrom({ video, title, description }: VideoWords): Video {
  const id = youtubeId(video);
  if (id === undefined) throw new Error('A video without an id passed its schema.');
  return { id, title, description, address: youtubeFrame(id) };
}

interface VideoWords {
  /** The id, or an address of the video. */
  video: string;
  title: string;
  description: string;
}
