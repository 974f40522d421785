import { z } from 'zod';
import { itemDefaults } from '../news/item.ts';

/** What `get_metainfo` answers (spec section 3, "Blog list response"). */
export const metainfoAnswerBody = z.object({
  blogs: z.array(summary()),
  total: z.number().int().nonnegative(),
});

/** What `get_details` answers: the spec's fields, and those of ours that a host of our own adds. */
export const detailsAnswerBody = z.object({
  ...summary().shape,
  date: z.string(),
  blog: z.string(),
  modified: optionalText(),
  youtubeShortsUrl: webAddress(),
  keywords: z.array(z.string()).nullish(),
  category: optionalText(),
  tags: z.array(z.string()).nullish(),
  author: optionalText(),
  sources: z.array(z.object({ title: z.string(), address: webAddress() })).nullish(),
  corrections: z.array(z.object({ date: z.string(), text: z.string() })).nullish(),
});

/** The titles may be missing: then readers see the spec's stand-ins. Ids may be numbers; a detail may leave its id out. */
function summary() {
  return z.object({
    id: z
      .union([z.string(), z.number()])
      .nullish()
      .transform((id) => ((id ?? null) === null ? null : String(id))),
    slug: z.string().regex(/^[^\s/?#\\]{1,200}$/u),
    metaTitle: z
      .string()
      .nullish()
      .transform((title) => title || itemDefaults.title),
    metaDescription: z
      .string()
      .nullish()
      .transform((text) => text || itemDefaults.description),
    pinterestImageLink: webAddress(),
  });
}

function optionalText() {
  return z
    .string()
    .nullish()
    .transform((text) => text || null);
}

/** Readers are led there, so anything but http and https counts as not given. */
function webAddress() {
  return z
    .string()
    .nullish()
    .transform((text) => {
      const isWeb = URL.canParse(text ?? '') && /^https?:$/u.test(new URL(text ?? '').protocol);
      return isWeb ? (text ?? null) : null;
    });
}
