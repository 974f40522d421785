import { checkedField } from '../yaml/field.ts';

/** An id that addresses may end in: small letters, digits and hyphens. */
export function idField(example: string) {
  return checkedField({ description: 'an id that never changes', example }, (value) => {
    if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(value)) return undefined;
    const mended = value
      .toLowerCase()
      .replace(/[^a-z0-9]+/gu, '-')
      .replace(/^-|-$/gu, '');
    return {
      message: `may have only small letters, digits and hyphens: "${value}"`,
      remedy: `Write ${mended === '' ? example : mended}.`,
    };
  });
}
