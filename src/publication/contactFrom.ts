import type { Contact } from '../news/publication.ts';
import { isInvented } from './invented.ts';
import type { PublicationFile } from './publicationFile.ts';

/** How readers reach a publication. Outside sample mode what is invented counts as unset. */
export function contactFrom(given: PublicationFile['contact'], { sample }: { sample: boolean }): Contact {
  const real = (value: string | null | undefined): string | null =>
    value === null || value === undefined || (!sample && isInvented(value)) ? null : value;
  const realLines = (lines: string[] | null | undefined): string[] | null =>
    lines === null || lines === undefined || (!sample && lines.some(isInvented)) ? null : lines;
  return {
    email: real(given?.email),
    telephone: real(given?.telephone),
    tipsEmail: real(given?.tipsEmail),
    advertisingEmail: real(given?.advertisingEmail),
    office: realLines(given?.office),
    hours: realLines(given?.hours),
    social: (given?.social ?? []).filter(
      ({ name, address }) => sample || !(isInvented(name) || isInvented(address)),
    ),
  };
}
