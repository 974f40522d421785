import type { Text } from '../../news/words/text.ts';
import { drawText, useWords } from '../words/words.ts';

/** What an editor says about the item that leads the front page, before its description. */
export function LeadNote({ note }: { note: Text | null }) {
  const words = useWords('story');
  if (note === null) return null;
  return (
    <>
      <span className="card-note">
        <b>{words.editorsNote}</b> {drawText(note)}
      </span>{' '}
    </>
  );
}
