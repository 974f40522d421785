/** The kinds of sound that stations send (docs/decisions/016), by the name under which every browser knows whether it plays them. */
export const soundKinds = ['audio/mpeg', 'audio/aac', 'audio/ogg'] as const;

/**
 * Of which kind a station's content type is; null where it is none of the known. Stations have many names for one kind, and a browser
 * may deny one of them (`audio/aacp`, `audio/x-mpeg`) and play what is sent under it.
 */
export function soundKind(contentType: string): (typeof soundKinds)[number] | null {
  const [, name] = /^(?:audio|application)\/(?:x-)?([a-z\d]+)\s*(?:;|$)/iu.exec(contentType) ?? [];
  return (name !== undefined && kinds.get(name.toLowerCase())) || null;
}

const kinds: ReadonlyMap<string, (typeof soundKinds)[number]> = new Map([
  ['mpeg', 'audio/mpeg'],
  ['mp3', 'audio/mpeg'],
  ['mpeg3', 'audio/mpeg'],
  ['mpg', 'audio/mpeg'],
  ['aac', 'audio/aac'],
  ['aacp', 'audio/aac'],
  ['ogg', 'audio/ogg'],
]);
