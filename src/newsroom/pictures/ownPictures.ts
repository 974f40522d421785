import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FindPicture } from '../../blog/blog.ts';
import { openPictureProcess, type PictureProcess } from '../../media/pictures/openPictureProcess.ts';
import { openPictures, type Pictures } from '../../media/pictures/openPictures.ts';
import { pictureFileName } from '../../news/pictures/picture.ts';
import { nearest } from '../../news/words/nearest.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';

/** Opens the publications' own pictures, which are kept in the data folder once they are encoded. */
export function openOwnPictures({
  settings,
  log,
}: {
  settings: Pick<Settings, 'dataFolder'>;
  log: Log;
}): Pictures & { process: PictureProcess } {
  const process = openPictureProcess();
  const pictures = openPictures({
    process,
    folder: path.join(settings.dataFolder, 'pictures'),
    onKeepFailed: (error) => log.error({ error }, keepingFailed),
  });
  const removal = setInterval(() => {
    pictures.removeUnused(Date.now()).catch((error: unknown) => log.error({ error }, removingFailed));
  }, removalMs).unref();
  return {
    ...pictures,
    process,
    async close() {
      clearInterval(removal);
      await pictures.close();
      await process.close();
    },
  };
}

const keepingFailed =
  'A picture could not be kept, so it will be encoded again. Remedy: check the space and the permissions of the data folder.';

const removingFailed =
  'Pictures that no post shows any more could not be removed. Remedy: check the permissions of the data folder.';
/** The first time is long after all posts have been read. */
const removalMs = 60 * 60 * 1000;

/**
 * Returns the look-up of pictures in a publication's folder.
 * @param options.isDecoded whether to decode each whole picture, to find those that are cut off. A site doesn't wait.
 */
export function findPicturesIn(
  folder: string,
  { pictures, isDecoded = false }: { pictures: Pick<Pictures, 'find' | 'read'>; isDecoded?: boolean },
): FindPicture {
  return async (name) => {
    const found = await pictures.find(path.join(folder, 'pictures', name));
    if ('kind' in found) {
      const meant = found.reason === 'is not there' ? await similarName(folder, name) : undefined;
      return meant === undefined ? found : { ...found, meant };
    }
    const decoded = isDecoded ? await pictures.read(found, found.address) : null;
    return decoded !== null && 'kind' in decoded ? decoded : found;
  };
}

/** Cameras write `IMG_1.JPG`, and a Mac doesn't mind which capitals a post has, but a server does. */
async function similarName(folder: string, name: string): Promise<string | undefined> {
  const names: string[] = await readdir(path.join(folder, 'pictures'), { recursive: true }).catch(() => []);
  const pictures = names.filter((each) => pictureFileName.test(each));
  const isBase = (each: string) => path.basename(each).toLowerCase() === path.basename(name).toLowerCase();
  return pictures.find(isBase) ?? nearest(name, pictures);
}
