import type { TokenizerCallbacks } from 'htmlparser2';

/** Callbacks that do nothing. htmlparser2's tokenizer needs all of them; each caller replaces some. */
export const tokenizerCallbacks: TokenizerCallbacks = {
  onattribdata: ignore,
  onattribentity: ignore,
  onattribend: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
};

/** The most attributes that are read of one element: more than feeds and pages have. */
export const attributesMax = 100;

function ignore(): undefined {}
