import { resultOr } from '../news/resultOr.ts';
import { isSlug, slugOf } from '../news/words/slugOf.ts';
import { z } from 'zod';
import { momentOf } from '../news/dates.ts';
import type { Language } from '../news/languages.ts';
import type { ForeignText } from '../news/words/text.ts';
import { urlMistake } from './urlMistake.ts';
import type { ValueMistake } from './mistake.ts';

// Every field has notes for a publisher who leaves it out or writes something else: a `description` that ends a
// sentence (`the name readers see`) and an `example`, a YAML value without its key.

/**
 * Makes a field for text that must not be empty. White space around the text is removed. In a publication of several
 * languages, the field may be a group of translations (`checkTranslatedFile`).
 */
export function textField(description: string, example?: string) {
  const examplePart = example === undefined ? '' : `, for example ${example}`;
  return z
    .string()
    .trim()
    .superRefine((value, context) => {
      if (value === '')
        addMistake(context, { message: 'is empty', remedy: `Write ${description}${examplePart}.` });
    })
    .meta({ description, example, isTranslatable: true });
}

/**
 * Text that nobody has translated. This is a class, because no file of a publisher can contain an object of a class.
 */
export class UntranslatedText implements ForeignText {
  readonly text: string;
  readonly language: Language;

  constructor(text: string, language: Language) {
    this.text = text;
    this.language = language;
  }
}

/** Makes a field for text that pages mark with its language if nobody has translated it. Names don't get this mark. */
export function freeTextField(description: string, example?: string) {
  return z
    .union([textField(description, example), z.instanceof(UntranslatedText)])
    .meta({ description, example, isTranslatable: true, isMarked: true });
}

/**
 * Makes a field for text that must also pass `check`, which may name the example in its remedy. The text is the same
 * in every language.
 */
export function checkedField(
  description: string,
  example: string,
  check: (value: string, example: string) => ValueMistake | undefined,
) {
  return textField(description, example)
    .superRefine((value, context) => {
      const mistake = value === '' ? undefined : check(value, example);
      if (mistake !== undefined) addMistake(context, mistake);
    })
    .meta({ description, example, isTranslatable: false });
}

/** Makes a field for a group with only these keys. */
export function groupField<Shape extends z.core.$ZodLooseShape>(
  description: string,
  keys: Shape,
  example?: string,
) {
  return z.strictObject(keys).meta({ description, example });
}

export function listField<Entry extends z.ZodType>(description: string, entry: Entry, example?: string) {
  return z.array(entry).meta({ description, example });
}

/** Makes a field for a choice of several words. The first word is the example, unless another word is more useful. */
export function choiceField<const Choices extends readonly string[]>(
  description: string,
  choices: Choices,
  example = choices[0],
) {
  return z.enum(choices).meta({ description, example });
}

/** Makes a field that may be left out or empty: then it is null. */
export function optional<Field extends z.ZodType>(field: Field) {
  return field.nullable().default(null);
}

/** Makes a field that may be left out or empty: then it has the value `byDefault`. */
export function optionalOr<Field extends z.ZodType>(field: Field, byDefault: NoInfer<z.output<Field>>) {
  return optional(field).transform((value): z.output<Field> => value ?? byDefault);
}

/**
 * The fields of a group that becomes a `Type`. With `satisfies`, the compiler names a key that the schema or the type
 * lacks.
 */
export type FieldsOf<Type> = { [Key in keyof Type]-?: z.ZodType<Type[Key]> };

/** Makes a field for a list that is a whole file. The list may be empty. */
export function listFileField<Entry extends z.ZodType>(description: string, entry: Entry, example: string) {
  return listField(description, entry, example)
    .nullable()
    .transform((entries) => entries ?? []);
}

/** Makes a field for a whole number. `what` completes the sentence that begins with `is not`. */
export function numberField(
  description: string,
  example: number,
  { min, max = Infinity, what, remedy }: { min: number; max?: number; what: string; remedy: string },
) {
  return z
    .number()
    .superRefine((value, context) => {
      if (Number.isInteger(value) && value >= min && value <= max) return;
      addMistake(context, { message: `is not ${what}: ${value}`, remedy });
    })
    .meta({ description, example: String(example) });
}

/**
 * Makes a field for `true` or `false`. Also accepts words that other programs read as `true` or `false`, because a post
 * with `draft: yes` must not stay public until its file is corrected.
 */
export function switchField(description: string, example?: string) {
  const word = z
    .string()
    .regex(/^(?:true|yes|on|s[ií]|false|no|off)$/iu)
    .transform((text) => /^[tys]|^on/iu.test(text));
  return z.union([z.boolean(), word]).meta({ description, example });
}

export function urlField(description: string, example: string) {
  return checkedField(description, example, urlMistake);
}

export function slugField(description: string, example: string) {
  return checkedField(description, example, slugMistake);
}

export function dayField(description: string) {
  return checkedField(description, '2026-11-20', dayMistake);
}

/** Makes a field for a day, or a day and time (see `isDayAndTime`). */
export function dateField(description: string) {
  return checkedField(description, '2026-11-20', (value) => {
    if (isDay(value) || isDayAndTime(value)) return undefined;
    if (!/\d:\d/u.test(value)) return dayMistake(value);
    return {
      message: `is not a date with a time: "${value}"`,
      remedy: 'Write the year, month, day, and the time from 00:00 to 23:59, such as 2026-11-20 06:00.',
    };
  });
}

/** Reports a mistake to Zod. `path` leads from the checked value to the value with the mistake. */
export function addMistake(context: z.RefinementCtx, mistake: ValueMistake, path: PropertyKey[] = []): void {
  const { message, remedy } = mistake;
  context.addIssue({ code: 'custom', path, message, params: { remedy } });
}

/** Checks a part of a URL, such as an id or slug. `example` is a correct value, for the remedy. */
export function slugMistake(value: string, example: string): ValueMistake | undefined {
  if (isSlug(value)) return undefined;
  return {
    message: `may have only lowercase letters, digits and single hyphens: "${value}"`,
    remedy: `Write ${slugOf(value) || `something like ${example}`}.`,
  };
}

function dayMistake(value: string): ValueMistake | undefined {
  if (isDay(value)) return undefined;
  const [, first = '', second = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(value) ?? [];
  const [one, other] = [first.padStart(2, '0'), second.padStart(2, '0')];
  // Americans write the month first, nearly everyone else the day.
  const days = new Set([`${year}-${one}-${other}`, `${year}-${other}-${one}`].filter(isDay));
  const suggestion = Array.from(days).join(' or ');
  const remedy = `Write ${suggestion || 'the year, month and day with hyphens, such as 2026-11-20'}.`;
  return { message: `is not a date: "${value}"`, remedy: monthRemedy(value) ?? remedy };
}

/**
 * Returns a remedy with the number of days in the month of a date such as `2026-11-31`; undefined if the month doesn't
 * exist.
 */
function monthRemedy(value: string): string | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])-\d{2}$/u.exec(value) ?? [];
  if (year === undefined) return undefined;
  const first = Temporal.PlainDate.from(`${year}-${month}-01`);
  const name = first.toLocaleString('en-US', { month: 'long', ...(month === '02' && { year: 'numeric' }) });
  return `${name} has ${first.daysInMonth} days.`;
}

/** Returns whether `value` is an existing day and time, with or without an offset: `2026-11-20 06:00`. */
export function isDayAndTime(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?$/u.test(value)) return false;
  return resultOr(null, RangeError, () => momentOf({ date: value, timeZone: 'UTC' })) !== null;
}

/** Returns whether `value` is an existing day in the ISO 8601 form `2026-11-20`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  return month > 0 && day > 0 && Temporal.PlainDate.from({ year, month, day }).toString() === value;
}
