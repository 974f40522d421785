import { z } from 'zod';
import { youtubeId, type Embed, type FramedParts } from '../news/embeds/embed.ts';
import { pictureName } from '../news/pictures/picture.ts';
import {
  checkedField,
  choiceField,
  type FieldsOf,
  freeTextField,
  groupField,
  listField,
  optional,
} from '../yaml/field.ts';
import type { ValueMistake } from '../yaml/mistake.ts';
import { frameUrlMistake, hostMistake } from './urlMistakes.ts';

/** Makes the field that says when a frame loads: when it scrolls into view, or on a click. */
export function loadField(defaultLoad: 'visible' | 'click') {
  return choiceField('when it loads', ['visible', 'click'], defaultLoad).default(defaultLoad);
}

const embedsDescription =
  'the events wall, the forms, and the hosts that posts may embed: events, contactForm, newsletterForm, allow';

/** `embeds` in `publication.yaml`: the events wall, the two forms, and the hosts that posts may embed. */
export const embedsPart = groupField(embedsDescription, {
  events: optional(
    frameField("the events wall's address", 'https://walls.example/embed/v1/wall/abc', 'visible'),
  ),
  contactForm: formField("the contact form's address", 'https://forms.example/contact'),
  newsletterForm: formField("the newsletter form's address", 'https://forms.example/newsletter'),
  allow: optional(
    listField(
      'the host names whose pages your posts may show in frames',
      checkedField('a host name', 'youtube.com', (value) => hostMistake(value)),
      '[youtube.com, openstreetmap.org]',
    ),
  ),
} satisfies FieldsOf<FramedParts['embeds']> & { allow: z.ZodType });

function formField(description: string, example: string) {
  const height = z
    .int()
    .min(200)
    .max(3000)
    .meta({ description: 'its height on a phone, in pixels, from 200 to 3000', example: '720' });
  const field = frameField(description, example, 'click').extend({ height: height.optional() });
  return optional(field.meta({ description: 'a frame: address and title' }));
}

function frameField(description: string, example: string, defaultLoad: 'visible' | 'click') {
  return groupField('a frame: address and title', {
    address: checkedField(description, example, frameUrlMistake),
    title: freeTextField(
      'a title for screen readers and for the link beside the frame',
      'Community calendar',
    ),
    load: loadField(defaultLoad),
  } satisfies FieldsOf<Omit<Embed, 'page' | 'height'>>);
}

const video = checkedField("the video's YouTube address", 'youtu.be/a1B2-c3_D4e', videoMistake);
const title = freeTextField('the headline over the video', 'Springfield Spotlight');
const picture = optional(
  checkedField('the name of a picture in the folder pictures', 'spotlight.jpg', pictureMistake),
);
const description = freeTextField('one sentence under the headline', 'A walk along the river');

/** `videos` in `publication.yaml`: the front page's videos. */
export const videosPart = groupField("the front page's videos: spotlight, featured", {
  spotlight: optional(
    groupField('the portrait video: video, title, description, picture', {
      video,
      title: optional(title),
      description: optional(description),
      picture,
    }),
  ),
  featured: optional(
    groupField('the wide video: video, title, description, picture', { video, title, description, picture }),
  ),
} satisfies Record<keyof FramedParts['videos'], z.ZodType>);

function pictureMistake(value: string, example: string): ValueMistake | undefined {
  if (pictureName(value) !== null) return undefined;
  return {
    message: `is not the name of a picture: "${value}"`,
    remedy: `Put a JPEG, PNG, WebP or GIF into the folder pictures, and write its name, such as ${example}.`,
  };
}

function videoMistake(value: string, example: string): ValueMistake | undefined {
  if (youtubeId(value) !== undefined) return undefined;
  return {
    message: `is not the address of a YouTube video: "${value}"`,
    remedy: `Open the video, choose Share, and copy the address, such as ${example}.`,
  };
}
