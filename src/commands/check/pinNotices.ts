import path from 'node:path';
import { ArchiveFailure } from '../../archive/archive.ts';
import { openReading, type ArchivePlace } from '../../archive/openReading.ts';
import { isStoryPin, pinIdentity } from '../../news/site/pins.ts';
import type { Publication } from '../../news/publication.ts';
import type { Settings } from '../../newsroom/settings.ts';
import { pinsFile } from '../../publication/parts/pinsFile.ts';
import type { Mistake } from '../../yaml/mistake.ts';
import { mistakeAt, readYamlFile } from '../../yaml/parseYaml.ts';

/** Finds pins of stories that no feed has had yet. Returns none if the archive can't be read. */
export async function pinNotices(
  { publicationsFolder, ...place }: Pick<Settings, 'publicationsFolder'> & ArchivePlace,
  publications: readonly Publication[],
): Promise<Mistake[]> {
  if (!publications.some(({ pins }) => pins.some(isStoryPin))) return [];
  try {
    await using archive = await openReading(place);
    if (archive === null) return [];
    const notices: Mistake[] = [];
    for (const { id, pins, sections } of publications) {
      const feeds = new Set(sections.flatMap((section) => section.feeds.map(({ address }) => address)));
      const yaml = await readYamlFile(path.join(publicationsFolder, id, pinsFile.name));
      for (const [index, pin] of pins.entries()) {
        if (yaml.kind !== 'yaml' || !isStoryPin(pin)) continue;
        const found = await archive.withLink(pinIdentity(pin));
        if (found.keys().some((feed) => feeds.has(feed))) continue;
        const message = `No feed has had a story with this link yet: ${pin.link}`;
        notices.push(mistakeAt(yaml, { path: [index, 'link'], message, remedy }));
      }
    }
    return notices;
  } catch (error) {
    if (error instanceof ArchiveFailure) return [];
    throw error;
  }
}

const remedy = 'Copy the link from your own page, or wait until one of your feeds has the story.';
