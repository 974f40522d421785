import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlogDraft } from '../../blog/blog.ts';
import { writeNewFileAtomic } from '../../runtime/writeFileAtomic.ts';

/** Finds the draft with this token; undefined after it is published or removed, or if `draftToken` made no token. */
export async function findDraft(
  drafts: readonly BlogDraft[],
  { dataFolder, publication, token }: { dataFolder: string; publication: string; token: string },
): Promise<BlogDraft | undefined> {
  const secret = await readSecret(dataFolder);
  if (secret === null) return undefined;
  const given = Buffer.from(token);
  return drafts.find(({ id }) => {
    const expected = Buffer.from(tokenOf(secret, publication, id));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** The token of a draft, which stays the same over restarts. Makes the secret in the data folder if there is none. */
export async function draftToken(
  dataFolder: string,
  { publication, id }: { publication: string; id: string },
): Promise<string> {
  return tokenOf((await readSecret(dataFolder)) ?? (await makeSecret(dataFolder)), publication, id);
}

export function draftPath(token: string): string {
  return `/drafts/${token}`;
}

/** 43 characters of base64url, as many as 256 bits take. */
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

/** If two commands make it at the same time, the first one wins, and neither reads half of it. */
async function makeSecret(dataFolder: string): Promise<Buffer> {
  const file = secretFile(dataFolder);
  await writeNewFileAtomic(file, randomBytes(secretBytes), { mode: 0o600 });
  return (await readSecret(dataFolder)) ?? failOnDamage(file);
}

function failOnDamage(file: string): never {
  throw new Error(
    `The file ${file} is damaged. Remedy: delete it; earlier links to drafts then stop working.`,
  );
}

function secretFile(dataFolder: string): string {
  return path.join(dataFolder, 'draft-secret');
}

const secretBytes = 32;
