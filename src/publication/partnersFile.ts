import { z } from 'zod';
import type { PartnerDocument } from '../news/embed.ts';
import { checkedField, textField } from '../yaml/field.ts';
import type { Fault, Finding } from '../yaml/mistake.ts';
import { textAt } from '../yaml/valueAt.ts';
import { drivePreview } from './drivePreview.ts';
import { loadField } from './embedsPart.ts';
import { frameFault } from './frameFault.ts';
import { givenTwice } from './givenTwice.ts';
import { idField } from './idField.ts';

const likeFile = 'https://drive.example/file/d/1a2B3c4D5e6F7g8H9i0J1k2L3m4N/view';

const entry = z.strictObject({
  id: idField('media-kit'),
  title: textField({ description: 'the name of the document', example: 'Media kit' }),
  description: textField({
    description: 'one sentence on it',
    example: 'Who reads us, and what a place costs',
  }),
  address: checkedField({ description: "the file's address on the drive", example: likeFile }, fileFault),
  load: loadField('click'),
});

/** The shape of `partners.yaml`: documents in the order in which readers see them; an empty file has none. */
export const partnersFile = z
  .array(entry)
  .meta({
    description: 'a list of documents, each with id, title, description and address',
    example: '- id: media-kit',
  })
  .nullable()
  .transform((entries) => (entries ?? []).map(documentOf));

/** What is wrong between the entries of `partners.yaml`: an id that is there twice. */
export function partnersFindings(value: unknown): Finding[] {
  const entries = Array.isArray(value) ? value : [];
  return givenTwice(
    entries.map((_, index) => ({
      path: [index, 'id'],
      identity: textAt(value, [index, 'id']),
      what: 'The id',
    })),
  );
}

function fileFault(value: string): Fault | undefined {
  const fault = frameFault(value, likeFile);
  if (fault !== undefined || drivePreview(value) !== undefined) return fault;
  return {
    message: `is an address of the drive, but of no file: "${value}"`,
    remedy: `Open the file itself, choose Share, and copy its link, such as ${likeFile}.`,
  };
}

function documentOf({ id, title, description, address, load }: z.output<typeof entry>): PartnerDocument {
  return { id, title, description, preview: { address: drivePreview(address) ?? address, title, load } };
}
