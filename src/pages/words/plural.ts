/** Text for each plural category that its language has (`Intl.PluralRules`). Spanish has `many` for millions. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
