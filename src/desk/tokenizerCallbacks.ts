import type { TokenizerCallbacks } from 'htmlparser2';

/** A full set of callbacks that listen to nothing: each user of the tokenizer replaces those that it cares for. */
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

function ignore(): void {
  // Nobody asked.
}
