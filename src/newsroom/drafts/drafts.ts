import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isUnreachable } from '../../archive/archive.ts';
import type { SharedData } from '../../archive/postgres/sharedData/sharedData.ts';
import type { BlogDraft } from '../../blog/blog.ts';
import type { FolderPicture, NamedPictures } from '../../news/pictures/picture.ts';
import type { Language } from '../../news/languages.ts';
import type { Post } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import type { CustomPage } from '../../news/site/customPage.ts';
import { writeNewFileAtomic } from '../../runtime/writeFileAtomic.ts';

/** The secret from which the URLs of drafts are made, in the data folder or, for all machines, in the database. */
export interface DraftSecret {
  /** Returns the secret; null if there is none yet, or if its database has not responded yet. */
  read(): Promise<Buffer | null>;
  /** Returns the secret, and makes it if there is none. */
  make(): Promise<Buffer>;
}

/** A post or page that only readers with its secret URL can see. */
export interface Draft {
  /** The id of the post, or `pageDraftId`. */
  id: string;
  pictures(): Promise<readonly FolderPicture[]>;
  /** Renders the draft with its pictures below `base`, because they aren't public. Null if it can't be rendered. */
  render(base: string): Promise<ShownDraft | null>;
}

/** The content of a draft's page. `appearsAt`: when a scheduled post appears, in epoch milliseconds. */
type ShownDraft =
  | { kind: 'post'; post: Post; appearsAt: number | null }
  | { kind: 'page'; page: CustomPage; html: string; pictures: NamedPictures };

/** Returns a function that finds the draft of a post or page in a language by the token in its URL. */
export function openDrafts(secret: DraftSecret, { blogs, customPages, editionOf }: DraftSources) {
  return (publication: string, token: string, language?: Language): Promise<Draft | undefined> => {
    const posts = blogs.blog(publication, language).drafts().map(postDraft);
    const pages = customPages.drafts(editionOf(publication, language).publication);
    return findDraft([...posts, ...pages], { secret, publication, token });
  };
}

interface DraftSources {
  blogs: { blog(publication: string, language?: Language): { drafts(): BlogDraft[] } };
  customPages: { drafts(publication: Publication): Draft[] };
  editionOf: (publication: string, language?: Language) => { publication: Publication };
}

function postDraft(draft: BlogDraft): Draft {
  const { id, appearsAt, pictures } = draft;
  return {
    id,
    pictures: () => Promise.resolve(pictures),
    async render(base) {
      const post = await draft.render(base);
      return post && { kind: 'post', post, appearsAt };
    },
  };
}

/** Returns the id of a page's draft. No post has this id, because the ids of posts have no slash. */
export function pageDraftId(slug: string): string {
  return `pages/${slug}`;
}

/** Finds the draft with this token; undefined after it is published or removed, or if `draftToken` made no token. */
export async function findDraft<Found extends Pick<Draft, 'id'>>(
  drafts: readonly Found[],
  { secret: stored, publication, token }: { secret: DraftSecret; publication: string; token: string },
): Promise<Found | undefined> {
  const secret = await stored.read();
  if (secret === null) return undefined;
  const received = Buffer.from(token);
  return drafts.find(({ id }) => {
    const expected = Buffer.from(tokenOf(secret, publication, id));
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
}

/** Returns the token of a draft, which stays the same after restarts. Makes the secret if there is none. */
export async function draftToken(
  secret: DraftSecret,
  { publication, id }: { publication: string; id: string },
): Promise<string> {
  return tokenOf(await secret.make(), publication, id);
}

/** Returns the secret in the data folder or, with a database, the secret of all machines. */
export function draftSecret(dataFolder: string, sharedSecrets: SharedSecrets | null): DraftSecret {
  if (sharedSecrets === null) {
    return {
      read: () => readSecret(dataFolder),
      make: async () => (await readSecret(dataFolder)) ?? makeSecret(dataFolder),
    };
  }
  let cached: Buffer | null = null;
  return {
    read: async () => (cached ??= await readShared(dataFolder, sharedSecrets).catch(nullIfUnreachable)),
    make: async () =>
      (cached ??=
        (await readShared(dataFolder, sharedSecrets)) ??
        (await sharedSecrets.addSecret(secretName, randomBytes(secretBytes)))),
  };
}

/**
 * Copies the secret from a data folder to a database, or back, so that the URLs of drafts stay the same when the
 * archive moves. A target that has a secret keeps it.
 */
export async function copyDraftSecret(
  to: 'postgres' | 'sqlite',
  { dataFolder, sharedSecrets }: { dataFolder: string; sharedSecrets: SharedSecrets },
): Promise<void> {
  if (to === 'postgres') {
    await readShared(dataFolder, sharedSecrets);
    return;
  }
  const secret = await sharedSecrets.secret(secretName);
  if (secret !== null) await writeNewFileAtomic(secretFile(dataFolder), secret, { mode: 0o600 });
}

/** The secrets of all machines on a database. */
type SharedSecrets = Pick<SharedData, 'secret' | 'addSecret'>;

/** Returns the database's secret. If it has none, first stores the data folder's, so that earlier URLs still work. */
async function readShared(dataFolder: string, sharedSecrets: SharedSecrets): Promise<Buffer | null> {
  const stored = await sharedSecrets.secret(secretName);
  if (stored !== null) return stored;
  const own = await readSecret(dataFolder);
  return own === null ? null : sharedSecrets.addSecret(secretName, own);
}

function nullIfUnreachable(error: unknown): null {
  if (isUnreachable(error)) return null;
  throw error;
}

export function draftPath(token: string): string {
  return `/drafts/${token}`;
}

/** Returns 43 characters of base64url, which encode 256 bits. */
function tokenOf(secret: Buffer, publication: string, id: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['draft', publication, id]))
    .digest('base64url');
}

async function readSecret(dataFolder: string): Promise<Buffer | null> {
  const secret = await readFile(secretFile(dataFolder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return secret?.length === secretBytes ? secret : null;
}

/** Makes the secret. If two commands make it at the same time, the first wins, and neither reads half of the secret. */
async function makeSecret(dataFolder: string): Promise<Buffer> {
  const file = secretFile(dataFolder);
  await writeNewFileAtomic(file, randomBytes(secretBytes), { mode: 0o600 });
  return (await readSecret(dataFolder)) ?? throwDamaged(file);
}

function throwDamaged(file: string): never {
  throw new Error(
    `The file ${file} is damaged. Remedy: delete it; earlier links to drafts then stop working.`,
  );
}

function secretFile(dataFolder: string): string {
  return path.join(dataFolder, 'draft-secret');
}

const secretName = 'drafts';
const secretBytes = 32;
