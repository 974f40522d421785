import { z } from 'zod';
import type { Fault } from './mistake.ts';

/** What a publisher needs to know of a key: shown when it is missing or wrong. */
export interface FieldNotes {
  /** What it is for, as the end of a sentence: `the name that readers see`. */
  description: string;
  /** A line of YAML that shows it, without the key; left out where one line does not do. */
  example?: string;
}

/** A text that may not be empty. White space around it is taken off. */
export function textField(notes: FieldNotes) {
  return checkedField(notes, () => undefined);
}

/** A text with a check of its own. White space around it is taken off. */
export function checkedField(notes: FieldNotes, check: (value: string) => Fault | undefined) {
  return z
    .string()
    .trim()
    .superRefine((value, context) => {
      const fault = value === '' ? emptyFault(notes) : check(value);
      if (fault !== undefined) {
        context.addIssue({ code: 'custom', message: fault.message, params: { remedy: fault.remedy } });
      }
    })
    .meta({ ...notes });
}

function emptyFault({ description, example }: FieldNotes): Fault {
  const shown = example === undefined ? '' : `, for example ${example}`;
  return { message: 'is empty', remedy: `Write ${description}${shown}.` };
}
