import type { Publication } from '../news/publication.ts';
import { oneLine } from './oneLine.ts';

/** `/ads.txt` (IAB Tech Lab, ads.txt 1.1): who may sell the publication's advertising space. Null where nobody is named. */
export function adsText({ name, sellers }: Publication): string | null {
  if (sellers.length === 0) return null;
  const records = sellers.map(({ system, account, relationship, authority }) =>
    [system, account, relationship, ...(authority === null ? [] : [authority])].map(oneLine).join(', '),
  );
  return `# Who may sell advertising space on ${oneLine(name)}\n${records.join('\n')}\n`;
}
