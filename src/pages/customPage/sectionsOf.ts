import { unicodeSlugOf } from '../../news/words/slugOf.ts';
import { textOfHtml } from '../blog/htmlForPage.tsx';

/** The parts of a page's text. */
interface PageSections {
  /** The HTML before the first heading. */
  introduction: string;
  sections: PageSection[];
}

interface PageSection {
  /** The id of the section's heading; links lead to `#{id}`. */
  id: string;
  /** The heading as plain text. */
  heading: string;
  /** The whole section, with its heading. */
  html: string;
}

/**
 * Splits rendered Markdown at its main headings. A heading may end in `{#id}`, so that links to it survive a change of
 * its words; otherwise its id is made from its text. Links to our own pages open in the same tab.
 */
export function sectionsOf(html: string): PageSections {
  const ids = new Set<string>();
  const withIds = html.replaceAll(
    /<h([2-6])>(.*?)<\/h\1>/gsu,
    (_heading, level: string, headingHtml: string): string => {
      const { content, id } = splitHeading(headingHtml, ids);
      return `<h${level} id="${id}">${content}</h${level}>`;
    },
  );
  const parts = withoutNewTabs(withIds).split(/(?=<h2 )/u);
  const introduction = parts[0]?.startsWith('<h2 ') === true ? '' : (parts.shift() ?? '');
  const sections = parts.map((part) => {
    const [, id = '', heading = ''] = /^<h2 id="([^"]*)">(.*?)<\/h2>/su.exec(part) ?? [];
    return { id, heading: textOfHtml(heading), html: part };
  });
  return { introduction: introduction.trim(), sections };
}

/** Splits a heading into its content and its id. Adds a number to an id that is in `ids`, and adds the id to `ids`. */
function splitHeading(headingHtml: string, ids: Set<string>): { content: string; id: string } {
  const [, content = headingHtml, explicitId] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/su.exec(headingHtml) ?? [];
  const wantedId = explicitId ?? (unicodeSlugOf(content.replaceAll(/<[^>]*>|&[^;]*;/gu, '')) || 'section');
  let id = wantedId;
  for (let number = 2; ids.has(id); number += 1) id = `${wantedId}-${number}`;
  ids.add(id);
  return { content, id };
}

function withoutNewTabs(html: string): string {
  return html.replaceAll(
    /(<a href="(?:\/(?!\/)|mailto:)[^"]*") target="_blank" rel="noopener noreferrer">/gu,
    '$1>',
  );
}
