/**
 * A launcher that makes file permissions apply to a process of root, by dropping its capabilities. Other users need
 * none.
 */
export const withoutOverrides: readonly string[] =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', '--'] : [];
