import path from 'node:path';
import type { HiddenRule } from '../news/hidden.ts';
import { addHidden } from '../publication/addHidden.ts';
import { ruleFault } from '../publication/hiddenFile.ts';
import { formatMistake } from '../publication/formatMistake.ts';
import { hiddenNow } from './hiddenNow.ts';
import { readPublications } from './readPublications.ts';
import type { Settings } from './settings.ts';

/** What came of a wish to hide something, as it is told to the publisher. */
export interface HideOutcome {
  kind: 'hidden' | 'already' | 'refused';
  message: string;
}

/**
 * Writes a rule into a publication's `hidden.yaml`; a running site takes it up within seconds. With one publication it need not be named.
 * The publisher is told which stories it takes down now, unless a mistake elsewhere keeps it from being known where they are shown.
 */
export async function hideStory({
  settings,
  publication,
  rule,
}: {
  settings: Settings;
  publication: string | undefined;
  rule: Pick<HiddenRule, 'kind' | 'value' | 'reason'>;
}): Promise<HideOutcome> {
  const { publications, broken, mistakes } = await readPublications(settings.publicationsFolder);
  // A story can be taken down also while its publication has a mistake elsewhere.
  const ids = [...publications.map((each) => each.publication.id), ...broken].toSorted();
  const id = publication ?? (ids.length === 1 ? ids[0] : undefined);
  if (id === undefined || !ids.includes(id))
    return { kind: 'refused', message: whichPublication({ publication, ids, mistakes }) };

  const fault = ruleFault(rule);
  if (fault !== undefined) return refused(`The ${rule.kind} ${fault.message}.\n  ${fault.remedy}`);

  const found = publications.find((each) => each.publication.id === id)?.publication;
  const name = found?.name ?? id;
  const folder = path.join(settings.publicationsFolder, id);
  const since = Temporal.Now.plainDateISO(found?.timeZone ?? 'UTC').toString();
  const dated = { ...rule, since };
  const added = await addHidden(folder, dated);
  if (typeof added === 'object') return refused(formatMistake(added));
  if (added === 'already') return { kind: 'already', message: `Already hidden in ${name}: ${rule.value}` };
  const where = path.join(folder, 'hidden.yaml');
  const { dataFolder } = settings;
  const now = found && (await hiddenNow({ dataFolder, publication: found, rule: dated }));
  const lines = [
    `Hidden in ${name}: ${rule.value}`,
    ...(now === undefined ? [] : [now]),
    `It stands in ${where}; take it out there to show it again.`,
  ];
  return { kind: 'hidden', message: lines.join('\n') };
}

function refused(why: string): HideOutcome {
  return { kind: 'refused', message: `${why}\nNothing was hidden.` };
}

/** Every publication's rules, and every mistake that kept a publication from being read. */
export async function listHidden(
  settings: Settings,
): Promise<{ mistakes: string[]; publications: { publication: string; rules: HiddenRule[] }[] }> {
  const { publications, mistakes } = await readPublications(settings.publicationsFolder);
  return {
    mistakes,
    publications: publications.map(({ publication }) => ({
      publication: publication.name,
      rules: publication.hidden,
    })),
  };
}

function whichPublication({
  publication,
  ids,
  mistakes,
}: {
  publication: string | undefined;
  ids: string[];
  mistakes: string[];
}): string {
  if (ids.length === 0)
    return [...mistakes, 'No publication could be read, so nothing was hidden.'].join('\n');
  const what =
    publication === undefined ? 'There are several publications' : `There is no publication "${publication}"`;
  return `${what}: ${ids.join(', ')}.\nRemedy: townwire hide … --publication ${ids[0]}`;
}
