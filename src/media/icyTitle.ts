import { decodeRadioTitle } from './radioTitle.ts';

/**
 * The title in a block of ICY metadata (`StreamTitle='…';StreamUrl='…';`): null when it is empty, undefined when the block says
 * nothing of a title. Nothing is escaped in there, so a title ends where another field begins or the block ends: quotes and semicolons
 * inside it stay. `charset`: see `Station`.
 */
export function icyTitle(block: Buffer, charset?: string): string | null | undefined {
  // As latin1 every byte is one character, so that places in the text are places in the block.
  const [, rest] = titleField.exec(block.toString('latin1')) ?? [];
  if (rest === undefined) return undefined;
  const next = nextField.exec(rest);
  const title = next === null ? withoutEnd(rest) : rest.slice(0, next.index);
  return decodeRadioTitle(Buffer.from(title, 'latin1'), charset);
}

/** Without what closes the block. One pattern for it would try every run of blanks and zeros: a hostile block kept it busy for 50 ms. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (filling.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).replace(/'?;?$/u, '');
}

const titleField = /streamtitle='([\s\S]*)$/iu;
const nextField = /';\s*[a-z_]\w*='/iu;
const filling = new Set(['\0', ' ', '\r', '\n']);
