import type { Text } from '../../news/words/text.ts';
import { renderText, useMessages } from '../words/messages.ts';

/** The editor's note about the lead, before its description. */
export function LeadNote({ note }: { note: Text }) {
  const messages = useMessages('story');
  return (
    <>
      <span className="card-note">
        <b>{messages.editorsNote}</b> {renderText(note)}
      </span>{' '}
    </>
  );
}
