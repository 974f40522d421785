import { ArchiveFailure } from '../../archive/archive.ts';
import { outsideLimits } from '../../media/pictures/openPictureProcess.ts';
import { fetchPicture } from '../../wire/fetchPicture.ts';
import { userAgent } from '../ingest.ts';
import { openJob } from '../openJob.ts';
import type { NewsroomParts } from '../parts.ts';
import { openFolderMark, ownFolder } from '../pictures/folderMark.ts';
import { openPictureRules } from '../pictures/allowedPictures.ts';
import { openOutsidePictures, type OutsidePictures } from '../pictures/outsidePictures.ts';
import { outsideFolder } from '../pictures/pictureFiles.ts';
import { openPostPictures } from '../pictures/postPictures.ts';
import { wantedLists } from '../pictures/wantedPictures.ts';
import { openPublishing, type Publishing } from '../publishing.ts';

/**
 * Opens the editions and the pictures that they show, and checks regularly whether a section has become stale. They are
 * opened together, because an edition wants pictures and is composed again when its pictures are ready.
 * @throws {ArchiveFailure} if `isReadOnly` is set and the archive can't be read.
 */
export async function openEditions(
  parts: Omit<NewsroomParts, 'plan' | 'stored' | 'counts' | 'publishing' | 'radio' | 'ingest'>,
) {
  const { settings, store, archive, outbound, blogs, onChange, log, opening, isReadOnly } = parts;
  const { picturesFolder } = settings;
  const isOnlyReading = isReadOnly || settings.role === 'web';
  const { sharedData } = archive;
  const mark =
    picturesFolder === null
      ? ownFolder
      : await openFolderMark(picturesFolder, { log, sharedData, isReadOnly: isOnlyReading });
  opening.defer(() => mark.close());
  const postPictures = openPostPictures(blogs);
  const outsidePictures: OutsidePictures = openOutsidePictures({
    ...parts,
    folder: outsideFolder(settings),
    mark,
    isReadOnly: isOnlyReading,
    fetch: (url, request) =>
      fetchPicture(url, {
        ...request,
        outbound,
        userAgent: userAgent(store.publication(store.ids()[0] ?? '')),
        bytesMax: outsideLimits.bytesMax,
      }),
    listWanted: wantedLists({
      edition: (id) => (publishing.has(id) ? publishing.edition(id) : null),
      inPosts: (id) => postPictures.wanted(store.publication(id)),
    }),
    publicationsWith: (feed) => store.publicationsOf(store.feeds.idsWith(feed)),
    ids: () => store.ids(),
    isInPosts: (publication, url) => postPictures.isShown(publication, url),
    async onReady(urls, publications) {
      await publishing.applyPictures(urls, publications);
      for (const change of postPictures.changes(urls, store.publicationsOf(publications))) onChange(change);
    },
    bytesMax: settings.pictureBytesMax,
    now: archive.now,
  });
  opening.defer(() => outsidePictures.close());
  const pictureRules = openPictureRules();
  let isOpen = false;
  const publishing: Publishing = openPublishing({
    archive,
    findPrepared: (source) => outsidePictures.findPrepared(source),
    onChange(change) {
      onChange(change);
      if (change.sections !== 'all') return;
      const id = change.publication;
      const publication = publishing.has(id) ? publishing.edition(id).publication : null;
      if (pictureRules.update(id, publication) && isOpen) void outsidePictures.removeForbidden();
    },
    onComposed: (publications) => void outsidePictures.update(publications),
    now: archive.now,
  });
  await publishing.applyPublications(store.publications());
  if (isReadOnly && !publishing.isRead())
    throw new ArchiveFailure('inaccessible', archive.problems().join('\n'));
  await outsidePictures.update(store.ids());
  isOpen = true;
  const ageCheck = openJob({
    work: () => publishing.applyTime(),
    everyMs: ageCheckMs,
    failure: 'The age of the sections could not be checked',
    log,
  });
  opening.defer(() => ageCheck.close());
  return { publishing, postPictures, outsidePictures };
}

/** Much shorter than the 15 minutes after which a section is stale. */
const ageCheckMs = 30_000;
