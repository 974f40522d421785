import { parseArgs } from 'node:util';
import { purgePublications } from '../newsroom/cdn/purgeCdn.ts';
import { refuse, type Command } from './command.ts';

export const purge: Command = {
  usage: '[--publication <folder>] [section …]',
  summary: 'Purges the CDN’s copies: all of them, or only those that show the sections with these slugs.',
  async run(settings, args) {
    const options = { publication: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const { mistakes, outcomes, unknown } = await purgePublications(settings, {
      publication: values.publication,
      slugs: positionals.length === 0 ? 'all' : positionals,
    });
    for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
    if (unknown !== null) return refuseSection(unknown);
    if (outcomes.length === 0) return refuse(nothingToPurge(values.publication), 1);
    for (const { publication, outcome } of outcomes) {
      if (outcome.kind === 'failed') process.stderr.write(`${outcome.reason}\n`);
      else
        process.stdout.write(`${publication}: ${outcome.service} has purged ${outcome.tags.join(', ')}.\n`);
    }
    return outcomes.some(({ outcome }) => outcome.kind === 'failed') ? 1 : 0;
  },
};

function refuseSection({ slug, slugs }: { slug: string; slugs: string[] }): number {
  const remedy =
    slugs.length === 0 ? 'leave it out: there are no sections' : `use one of ${slugs.join(', ')}`;
  return refuse(`There is no section ${slug}. Nothing was purged.\nRemedy: ${remedy}.`);
}

function nothingToPurge(publication: string | undefined): string {
  return publication === undefined
    ? 'No publication has a CDN. Nothing was purged.\nRemedy: if the site has a CDN, add `cdn` to publication.yaml (docs/operators/cdn.md).'
    : `There is no publication "${publication}" that can be read. Nothing was purged.\nRemedy: name its folder, and run townwire check.`;
}
