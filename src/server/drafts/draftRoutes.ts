import { draftPath } from '../../newsroom/drafts/draftAddresses.ts';
import { isSizeOf } from '../../news/pictures/picture.ts';
import { pageResponse } from '../pageResponse.ts';
import { pictureHeaders } from '../pictures/pictureRoutes.ts';
import type { Routes } from '../routes.ts';
import { sendNotFound, sendOnce, type Services } from '../send.ts';

/** Adds the pages of drafts and their pictures, which nobody can guess, list or keep (rows drafts-1 to drafts-3). */
export function addDraftRoutes(app: Routes, services: Services): void {
  const { newsroom } = services;
  app.get('/drafts/:token{[\\w-]{43}}', async (context) => {
    const { id, language } = context.env.publication;
    const token = context.req.param('token');
    const draft = await newsroom.drafts.find(id, token);
    const post = await draft?.render(draftPath(token));
    if (post === undefined || post === null) return sendNotFound(context, services);
    const edition = newsroom.edition(id, language);
    const { publication } = edition;
    const assets = services.assets.addresses(publication);
    const html = await services.render({ screen: 'post', post }, { edition, now: services.now(), assets });
    // Not by `sendPageOnce`, because the address must not be among the counted views.
    return sendOnce(
      context,
      pageResponse({ html, status: 200, publication, isSettled: false, headers: hiddenHeaders }),
    );
  });
  app.get('/drafts/:token{[\\w-]{43}}/pictures/:file', async (context) => {
    const { token, file } = context.req.param();
    const draft = await newsroom.drafts.find(context.env.publication.id, token);
    const address = `/pictures/${file}`;
    const picture = draft?.pictures.find((each) => isSizeOf(each, address));
    const body = picture === undefined ? undefined : await newsroom.readPicture(picture, address);
    if (picture === undefined || body === undefined || 'kind' in body) return sendNotFound(context, services);
    return sendOnce(context, {
      status: 200,
      headers: { ...pictureHeaders(address), ...hiddenHeaders },
      body,
    });
  });
}

/** The address must not reach other sites, search engines or caches. */
const hiddenHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};
