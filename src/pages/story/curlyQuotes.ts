/**
 * Replaces straight quotation marks and apostrophes with curly ones, for display. Each mark stays one character, so
 * that indexes into the text stay valid. Marks for feet and inches stay.
 */
export function curlyQuotes(text: string): string {
  let isQuoted = false;
  return text.replace(/["']/gu, (mark, index: number) => {
    const before = text.slice(0, index);
    const after = text.slice(index + 1);
    const canOpen = /(?:^|[\s([{“‘"'—–-])$/u.test(before) && /^\S/u.test(after);
    if (mark === "'") {
      if (/\d$/u.test(before) && /^\d/u.test(after)) return mark;
      return canOpen && !/^(?:\d\ds?|tis|twas|til|em|n)\b/iu.test(after) ? '‘' : '’';
    }
    if (/\d$/u.test(before) && !isQuoted) return mark;
    isQuoted = canOpen;
    return canOpen ? '“' : '”';
  });
}
