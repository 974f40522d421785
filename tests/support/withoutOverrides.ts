/**
 * A launcher for a process that no file permission is lifted for. Only root's are, whose capabilities it drops; other
 * users need none.
 */
export const withoutOverrides: readonly string[] =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', '--'] : [];
