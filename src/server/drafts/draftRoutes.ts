import { sendNotFound } from '../cachedResponse.ts';
import { draftPath } from '../../newsroom/drafts/drafts.ts';
import { isSizeOf } from '../../news/pictures/picture.ts';
import { languagesOf } from '../../news/publicationIn.ts';
import type { OtherPaths } from '../../pages/languages/alternates.ts';
import type { Page } from '../../pages/page.ts';
import { unlistedHeader } from '../plainResponse.ts';
import { pictureHeaders } from '../pictures/pictureRoutes.ts';
import { sendUncached, sendUncachedPage, type RouteContext, type Routes } from '../send.ts';

/**
 * Adds the pages of drafts and scheduled posts and their pictures, which nobody can guess, list or cache (rows drafts-1
 * to drafts-7).
 */
export function addDraftRoutes(app: Routes): void {
  app.get('/drafts/:token{[\\w-]{43}}', async (context) => {
    const { newsroom } = context.var.services;
    const { id, language, prefix } = context.env.publication;
    const token = context.req.param('token');
    const draft = await newsroom.findDraft(id, token, language);
    const rendered = await draft?.render(prefix + draftPath(token));
    if (rendered === undefined || rendered === null) return sendNotFound(context);
    const otherPaths = await otherPathsOf(token, context);
    const page: Page =
      rendered.kind === 'post'
        ? { screen: 'draft', ...rendered, otherPaths }
        : { screen: 'draftPage', ...rendered, otherPaths };
    // The view isn't counted, so that the secret URL is not among the counted pages.
    return sendUncachedPage(context, { page, status: 200, headers: secretHeaders });
  });
  app.get('/drafts/:token{[\\w-]{43}}/pictures/:file', async (context) => {
    const { token, file } = context.req.param();
    const { newsroom } = context.var.services;
    const { id, language } = context.env.publication;
    const draft = await newsroom.findDraft(id, token, language);
    const url = `/pictures/${file}`;
    const pictures = (await draft?.pictures()) ?? [];
    const picture = pictures.find((each) => isSizeOf(each, url));
    const body = picture === undefined ? undefined : await newsroom.readPicture(picture, url);
    if (picture === undefined || body === undefined || 'kind' in body) return sendNotFound(context);
    return sendUncached(context, {
      status: 200,
      headers: { ...pictureHeaders(url), ...secretHeaders },
      body,
    });
  });
}

/**
 * Returns the draft's path in each language that has it. A post and its translation may be published at different
 * times.
 */
async function otherPathsOf(token: string, { env, var: { services } }: RouteContext): Promise<OtherPaths> {
  const paths: OtherPaths = {};
  for (const language of languagesOf(env.publication)) {
    const draft = await services.newsroom.findDraft(env.publication.id, token, language);
    // Search engines must not learn the URLs, so none is marked as a translation.
    if (draft !== undefined) paths[language] = { path: draftPath(token), isTranslated: false };
  }
  return paths;
}

/** The URL must not reach other sites, search engines or caches. */
const secretHeaders = {
  'Cache-Control': 'no-store',
  ...unlistedHeader,
  'Referrer-Policy': 'no-referrer',
};
