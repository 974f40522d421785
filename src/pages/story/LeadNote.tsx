import type { Text } from '../../news/words/text.ts';
import { renderText, useMessages } from '../words/messages.ts';

/** The editor's note about the lead, before its description. */
export function LeadNote({ note }: { note: Text | null }) {
  const messages = useMessages('story');
  if (note === null) return null;
  return (
    <>
      <span className="card-note">
        <b>{messages.editorsNote}</b> {renderText(note)}
      </span>{' '}
    </>
  );
}
