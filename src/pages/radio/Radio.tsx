import { screenPaths } from '../../news/site/screenPaths.ts';
import { usePublication } from '../context/surroundings.ts';
import { localPath } from '../../news/languages.ts';
import type { Radio as RadioNoun, Station } from '../../news/radio.ts';
import { PageData } from '../pageStart/PageStart.tsx';
import type { PlayerStation } from './playerData.ts';
import { PlayerControls } from './PlayerControls.tsx';
import { fill, usePrefix, useMessages } from '../words/messages.ts';

/** The live radio of a publication with a station; others don't have this page. */
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
      <Player radio={radio} isWindow={false} />
    </div>
  );
}

/** The player of a publication's stations. */
export function Player({ radio, isWindow }: { radio: RadioNoun; isWindow: boolean }) {
  const { name } = usePublication();
  const windowPath = localPath(screenPaths.radioPlayer, usePrefix());
  const [first, ...others] = radio.stations;
  return (
    <PlayerControls
      publication={name}
      stations={[playerStation(first), ...others.map(playerStation)]}
      windowPath={isWindow ? null : windowPath}
    />
  );
}

/** A station without its stream's own URL, which readers don't need. */
function playerStation({ port, name }: Station): PlayerStation {
  return { port, name };
}
