import { hash } from 'node:crypto';
import path from 'node:path';
import type { Publication } from '../news/publication.ts';
import { sectionKeys, sectionNames } from '../news/sections.ts';
import { alertEnd } from './alertEnd.ts';
import { bySection } from './bySection.ts';
import { contactFrom } from './contactFrom.ts';
import type { Mistake, Notice } from './mistake.ts';
import { publicationNotices, sectionsNotices } from './notices.ts';
import { withOverlay, type Overlay } from './overlay.ts';
import { publicationFile, publicationFindings, type PublicationFile } from './publicationFile.ts';
import { readHidden } from './readHidden.ts';
import { readPart } from './readPart.ts';
import { sectionsFile, sectionsFindings, type SectionsFile } from './sectionsFile.ts';

/** A publication, or all the mistakes of all its files. */
export type ReadPublication =
  | {
      kind: 'publication';
      publication: Publication;
      /** A short hash of everything it was made from: equal versions are equal publications. */
      version: string;
      notices: Notice[];
    }
  | { kind: 'broken'; mistakes: Mistake[] };

/**
 * Reads the publication in `folder`: `publication.yaml`, `sections.yaml` and, where there is one, `hidden.yaml`.
 * @param options.sample whether invented contact values are shown, as in the demo, or count as unset.
 */
export async function readPublication(
  folder: string,
  { sample, overlay = {} }: { sample: boolean; overlay?: Overlay },
): Promise<ReadPublication> {
  const [identity, sections, hidden] = await Promise.all([
    readPart({
      file: path.join(folder, 'publication.yaml'),
      schema: publicationFile,
      findings: publicationFindings,
    }),
    readPart({ file: path.join(folder, 'sections.yaml'), schema: sectionsFile, findings: sectionsFindings }),
    readHidden(folder),
  ]);
  if (identity.kind === 'broken' || sections.kind === 'broken' || hidden.kind === 'broken') {
    return {
      kind: 'broken',
      mistakes: [identity, sections, hidden].flatMap((part) => (part.kind === 'broken' ? part.mistakes : [])),
    };
  }
  const publication: Publication = {
    id: path.basename(path.resolve(folder)),
    ...identityFrom(identity.value, { sample }),
    sections: withOverlay(sectionsFrom(sections.value), overlay),
    hidden: hidden.rules,
    sample,
  };
  const replaced = new Set(sectionKeys.filter((key) => overlay.sections?.[key] !== undefined));
  return {
    kind: 'publication',
    publication,
    version: hash('sha256', JSON.stringify(publication), 'base64url').slice(0, 16),
    notices: [
      ...(identity.yaml === undefined
        ? []
        : publicationNotices({ yaml: identity.yaml, alert: publication.alert, now: Date.now() })),
      ...(sections.yaml === undefined
        ? []
        : sectionsNotices({ yaml: sections.yaml, sections: sections.value, except: replaced })),
    ],
  };
}

function identityFrom(
  file: PublicationFile,
  { sample }: { sample: boolean },
): Omit<Publication, 'id' | 'sections' | 'hidden' | 'sample'> {
  const { name, headline, description, place, timeZone, network, contact, alert, advertising } = file;
  const hosts = atLeastOne(file.hosts);
  return {
    name,
    headline,
    description,
    place,
    hosts,
    origin: `https://${hosts[0]}`,
    timeZone,
    network,
    contact: contactFrom(contact, { sample }),
    alert: alertFrom({ alert, timeZone }),
    advertising: advertising ?? { slots: [] },
  };
}

function alertFrom({ alert, timeZone }: Pick<PublicationFile, 'alert' | 'timeZone'>): Publication['alert'] {
  if (alert === null || alert === undefined) return null;
  const { text, link = null, until = null } = alert;
  return { text, link, until: until === null ? null : alertEnd({ until, timeZone }) };
}

function sectionsFrom(file: SectionsFile): Publication['sections'] {
  return bySection((key) => ({ key, ...sectionNames[key], ...file[key] }));
}

/** The schema lets no empty list through; this tells the compiler. */
function atLeastOne(hosts: string[]): [string, ...string[]] {
  const [first, ...others] = hosts;
  if (first === undefined) throw new Error('A publication without a host passed its schema.');
  return [first, ...others];
}
