import { z } from 'zod';
import type { Embed, PartnerDocument } from '../news/embeds/embed.ts';
import { findRepeats } from '../yaml/checkFile.ts';
import { checkedField, type FieldsOf, freeTextField, listFileField, slugField } from '../yaml/field.ts';
import type { ValueMistake } from '../yaml/mistake.ts';
import { frameUrlMistake } from './urlMistakes.ts';
import { loadField } from './embeds.ts';

const document = z.strictObject({
  id: slugField('an id that never changes', 'media-kit'),
  title: freeTextField('the name of the document', 'Media kit'),
  description: freeTextField('one sentence about it', 'Who reads us, and what advertising costs'),
  address: checkedField(
    "the file's address on the drive",
    'https://drive.example/file/d/1a2B3c4D5e6F7g8H9i0J1k2L3m4N/view',
    fileMistake,
  ),
  load: loadField('click'),
} satisfies FieldsOf<Omit<PartnerDocument, 'preview'> & Pick<Embed, 'address' | 'load'>>);

/** Documents in display order. */
export const partnersFile = {
  name: 'partners.yaml',
  isOptional: true,
  schema: listFileField(
    'a list of documents, each with id, title, description and address',
    document,
    '- id: media-kit',
  ).transform((documents) => documents.map(toDocument)),
  findings: (value: unknown) => findRepeats(value, 'The id', { keys: ['id'] }),
};

function fileMistake(value: string, example: string): ValueMistake | undefined {
  const mistake = frameUrlMistake(value, example);
  if (mistake !== undefined || drivePreview(value) !== undefined) return mistake;
  return {
    message: `is a Google Drive address, but not of a file: "${value}"`,
    remedy: `Open the file itself, choose Share, and copy its link, such as ${example}.`,
  };
}

function toDocument({ id, title, description, address, load }: z.output<typeof document>): PartnerDocument {
  return { id, title, description, preview: { address: drivePreview(address) ?? address, title, load } };
}

/**
 * Returns the URL at which Google Drive shows a file in a frame, made from any URL of the file that Google Drive gives
 * out: `/file/d/ID/view`, `open?id=ID`, `uc?id=ID`, `/document/d/ID/edit` and the like. Returns undefined for a Google
 * Drive URL that names no file, such as a folder's. Other URLs are returned unchanged.
 */
function drivePreview(address: string): string | undefined {
  const { hostname, pathname, searchParams } = new URL(address);
  if (hostname === 'docs.google.com') {
    const [, kind, id = ''] = /^\/(document|spreadsheets|presentation)\/d\/([^/]+)/u.exec(pathname) ?? [];
    return isFileId(id) ? new URL(`/${kind}/d/${id}/preview`, address).href : undefined;
  }
  if (hostname !== 'drive.google.com') return address;
  const id = /^\/(?:open|uc)$/u.test(pathname)
    ? searchParams.get('id')
    : /^\/file\/d\/([^/]+)/u.exec(pathname)?.[1];
  return isFileId(id ?? '') ? new URL(`/file/d/${id}/preview`, address).href : undefined;
}

/** Returns whether text is an id of Google Drive, which has 25 characters or more. */
function isFileId(id: string): boolean {
  return /^[\w-]{25,}$/u.test(id);
}
