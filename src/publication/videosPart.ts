import { z } from 'zod';
import { youtubeId } from '../news/youtubeId.ts';
import { checkedField, textField } from '../yaml/field.ts';
import type { Fault } from '../yaml/mistake.ts';

const likeVideo = 'youtu.be/a1B2-c3_D4e';

/** The front page's videos: `videos` in `publication.yaml`. What a spotlight does not say of itself has the words of spec section 2. */
export const videosPart = z
  .strictObject({
    spotlight: z
      .strictObject({
        video: videoField(),
        title: title().nullish(),
        description: description().default('Discover the stories that matter to our community'),
      })
      .meta({ description: 'the portrait video: video, title, description' })
      .nullable()
      .default(null),
    featured: z
      .strictObject({ video: videoField(), title: title(), description: description() })
      .meta({ description: 'the wide video: video, title, description' })
      .nullable()
      .default(null),
  })
  .meta({ description: "the front page's videos: spotlight, featured" });

function videoField() {
  return checkedField({ description: "the video's address at YouTube", example: likeVideo }, videoFault);
}

function title() {
  return textField({ description: 'the headline over the video', example: 'Kansas City Spotlight' });
}

function description() {
  return textField({ description: 'one sentence under the headline', example: 'A walk along the river' });
}

function videoFault(value: string): Fault | undefined {
  if (youtubeId(value) !== undefined) return undefined;
  return {
    message: `names no video at YouTube: "${value}"`,
    remedy: `Open the video, choose Share, and copy the address, such as ${likeVideo}.`,
  };
}
