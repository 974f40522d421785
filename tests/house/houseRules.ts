import { docstrings } from './docstrings.ts';
import { outsideAccess } from './outsideAccess.ts';
import type { HouseRule } from './houseRule.ts';
import { leftovers } from './leftovers.ts';
import { links } from './links.ts';
import { lockfile } from './lockfile.ts';
import { machineLocale } from './machineLocale.ts';
import { naming } from './naming.ts';
import { outsideHosts } from './outsideHosts.ts';
import { packages } from './packages.ts';
import { plainWords } from './plainWords.ts';
import { purity } from './purity.ts';
import { rooms } from './rooms.ts';
import { styles } from './styles.ts';
import { testTitles } from './testTitles.ts';

/** Every house rule that a program can check. */
export const houseRules: readonly HouseRule[] = [
  rooms,
  packages,
  outsideAccess,
  purity,
  naming,
  leftovers,
  plainWords,
  docstrings,
  testTitles,
  styles,
  links,
  outsideHosts,
  lockfile,
  machineLocale,
];
