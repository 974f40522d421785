/** How a headline tells what it tells. */
export interface HeadlineKind {
  /** It is no report of an event, or one of a series in which each is like the last: a running blog, a gallery, a digest, a letter, an explanation, an opinion. */
  standsAlone: boolean;
  /** It tells of what is still to come. */
  looksAhead: boolean;
  denies: boolean;
}

/** Finds out of which kind an English headline is. */
export function headlineKind(headline: string): HeadlineKind {
  return {
    standsAlone: alone.some((pattern) => pattern.test(headline)),
    looksAhead: ahead.test(headline),
    denies: isDenial(headline),
  };
}

/** Whether a text denies anything. */
export function isDenial(text: string): boolean {
  return denial.test(text);
}

const alone = [
  /\?|\bupdates?:/iu,
  /^(?:analysis|column|editorial|explainer|fact ?check|how|letters?|live|opinion|photos|podcast|poll|quiz|recipe|review|updates?|video|watch|what|when|where|which|who|why)\b/iu,
  /\b(?:(?:live|running) (?:blog|updates?)|as it happened|highlights|key events|in (?:photos|pictures)|photo gallery|crossword|horoscope|obituar(?:y|ies)|in memoriam|newsletter|brief(?:s|ing)|digest|round-?up|recap|forecast|scoreboard|police (?:blotter|log)|arrest log|calendar|things to (?:do|know)|takeaways|what to know|(?:morning|evening|daily|weekly|weekend) (?:edition|headlines|news|update))\b/iu,
];

const ahead =
  /\b(?:will|ahead of|(?:set|due|expected|scheduled|about) to|plans?|upcoming|preview|to (?:attend|be|begin|close|decide|face|get|hold|host|meet|open|play|receive|start|visit|vote))\b/iu;

const denial = /\b(?:not?|never|nobody|none|without|den(?:y|ies|ied)|cannot)\b|n['’]t\b/iu;
