/** The languages that the interface has words in. */
export const languages = ['en', 'es'] as const;

/** A BCP 47 tag, also the value of `lang`. */
export type Language = (typeof languages)[number];
