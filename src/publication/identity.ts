import { type Video, youtubeFrame, youtubeId } from '../news/embeds/embed.ts';
import { embedServiceHosts } from '../news/embeds/embedServices.ts';
import { isShownIn } from '../news/features.ts';
import { languageOfTag, type Language } from '../news/languages.ts';
import { messagesFor } from '../news/messages/messagesOf.ts';
import type { PartialMessages } from '../news/messages/partialMessages.ts';
import { fillPlaceholders } from '../news/words/fillPlaceholders.ts';
import type { Publication } from '../news/publication.ts';
import type { Positions } from '../yaml/parseYaml.ts';
import { initialsOf, type Mark } from '../news/brand/brand.ts';
import { toBrand } from './brand/brandPart.ts';
import { publicationParts, withoutInvented } from './parts/inventedParts.ts';
import { defaultPosts } from './parts/posts.ts';
import type { PublicationFile } from './publicationFile.ts';
import { toLocale } from './parts/locales.ts';
import { toRadio } from './radio.ts';
import { toSecurityContact } from './parts/security.ts';
import { endTime } from './timeZone.ts';

/**
 * Returns the part of a publication that comes from `publication.yaml`. Most settings are returned as written; the code
 * below converts the other settings. `positions` are positions in the file, and `mark` is null without a
 * `brand/mark.svg`. Only a sample shows invented values.
 */
export function toIdentity(
  written: PublicationFile,
  {
    language,
    words,
    sample,
    positions,
    mark,
  }: {
    language: Language;
    words: PartialMessages | null;
    sample: boolean;
    positions: Positions;
    mark: Mark | null;
  },
) {
  const file = withoutInvented(written, publicationParts, { sample });
  const { language: _, untranslated, embeds, pictures, keep, ...settings } = file;
  const { name, place, hosts, timeZone, alert, security, radio } = settings;
  const { allow, ...frames } = embeds;
  const isShown = isShownIn({ sample });
  const { address = '' } = settings.network ?? {};
  const posts = settings.posts ?? defaultPosts;
  const locale = toLocale(file, language);
  return {
    // A key that no publication has doesn't compile.
    ...(settings satisfies {
      [Key in keyof typeof settings]: Key extends keyof Publication ? unknown : never;
    }),
    brand: toBrand(settings.brand, mark ?? { kind: 'initials', letters: initialsOf(name) }),
    copyright: settings.copyright ?? `© ${name}`,
    alsoIn: settings.alsoIn.flatMap((tag) => languageOfTag(tag) ?? []),
    locale,
    words,
    isUntranslatedOmitted: untranslated === 'leaveOut',
    origin: `https://${hosts[0]}`,
    network: settings.network && { ...settings.network, address: isShown(address) ? address : null },
    alert: alert && {
      ...alert,
      until: alert.until === null ? null : endTime({ until: alert.until, timeZone }),
    },
    embeds: frames,
    embedHosts: allow ?? embedServiceHosts,
    videos: toVideos(file.videos, { city: place.city, locale, words, posts }),
    keepStoriesDays: keep?.stories ?? null,
    pictureHosts: pictures.allow,
    blog: settings.blog && {
      source: 'functions' as const,
      address: settings.blog.functions,
      key: settings.blog.key,
    },
    posts,
    radio: radio && toRadio(radio, positions),
    security: security && toSecurityContact(security, timeZone),
  };
}

/** Returns the videos of the front page. The portrait video's title and description default to the interface's. */
function toVideos(
  { spotlight, featured }: PublicationFile['videos'],
  { city, ...publication }: { city: string } & Parameters<typeof messagesFor>[0],
): Publication['videos'] {
  const { title, description } = messagesFor(publication).spotlight;
  return {
    spotlight:
      spotlight &&
      toVideo({
        ...spotlight,
        title: spotlight.title ?? fillPlaceholders(title, () => city),
        description: spotlight.description ?? description,
      }),
    featured: featured && toVideo(featured),
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
