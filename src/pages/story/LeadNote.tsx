import type { Text } from '../../news/words/text.ts';
import { renderText, useWords } from '../words/words.ts';

/** The editor's note about the lead, before its description. */
export function LeadNote({ note }: { note: Text | null }) {
  const words = useWords('story');
  if (note === null) return null;
  return (
    <>
      <span className="card-note">
        <b>{words.editorsNote}</b> {renderText(note)}
      </span>{' '}
    </>
  );
}
