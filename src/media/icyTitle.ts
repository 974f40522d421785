import { decodeRadioTitle } from './radioTitle.ts';

/**
 * The title in a block of ICY metadata (`StreamTitle='…';StreamUrl='…';`): null when it is empty, undefined when the block says
 * nothing of a title. Nothing is escaped in there, so a title ends where another field begins or the block ends: quotes and semicolons
 * inside it stay.
 */
export function icyTitle(block: Buffer): string | null | undefined {
  // As latin1 every byte is one character, so that places in the text are places in the block.
  const match = titleField.exec(block.toString('latin1'));
  if (match === null) return undefined;
  return decodeRadioTitle(Buffer.from(match[1] ?? '', 'latin1'));
}

const titleField = /streamtitle='([\s\S]*?)(?:';\s*[a-z_]\w*='|'?;?\s*\0*$)/iu;
