import { usePublication } from '../context/surroundings.ts';
import { PageData } from '../pageStart/PageStart.tsx';
import { PlayerControls } from './PlayerControls.tsx';
import { fill, useMessages } from '../words/messages.ts';

/** The live radio of a publication with a station; other publications don't have this page. */
export function Radio() {
  const { name, radio } = usePublication();
  const messages = useMessages('radio');
  const names = useMessages('pageNames');
  if (radio === null) return null;
  return (
    <div className="page radio">
      <PageData
        title={messages.title}
        description={fill(messages.description, { station: radio.stations[0].name, name })}
        label={names.radio}
      />
      <PlayerControls radio={radio} isWindow={false} />
    </div>
  );
}
