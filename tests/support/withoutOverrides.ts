/**
 * A launcher that drops the capabilities of root, so that file permissions apply to the process. Empty for other users,
 * who don't have these capabilities.
 */
export const withoutOverrides: readonly string[] =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', '--'] : [];
