import type { Mistake } from '../yaml/mistake.ts';

/**
 * Something that is allowed but not ready for readers. `invented`: a value that says of itself that it is made up.
 * `unset`: a way to reach the publication that is not given. `terms`: a feed whose conditions of use nobody has read.
 * `alert`: a banner that has gone away by itself. `loopback`: a feed or station on this very machine, which only a setting allows.
 * `security`: addresses for reports that nobody should rely on any more, or soon.
 */
export interface Notice extends Mistake {
  kind: 'invented' | 'unset' | 'terms' | 'alert' | 'loopback' | 'security';
}
