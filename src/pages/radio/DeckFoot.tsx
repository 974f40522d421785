import type { PlayerState } from './playerState.ts';
import { isPlayerFault, playerStatus } from './playerStatus.ts';
import type { DeckControls, DeckStation } from './RadioDeck.tsx';
import { streamAddress } from './streamAddress.ts';

/** What the deck says below its controls: how it stands, the tip, and the way into the small window. */
export function DeckFoot({
  atWork,
  state,
  station,
  isWindowBlocked,
  controls,
}: {
  atWork: boolean;
  station: DeckStation;
  state: PlayerState;
  isWindowBlocked: boolean;
  controls: DeckControls;
}) {
  const isFault = isPlayerFault(state);
  return (
    <div className="deck-foot">
      <div className="deck-status" data-fault={isFault || undefined}>
        <output>
          {playerStatus(state)}
          {state.phase === 'unplayable' && (
            <>
              {' '}
              <a href={streamAddress(station.port)}>Listen in your own player</a>
            </>
          )}
        </output>
        {isFault && state.phase !== 'refused' && state.phase !== 'unplayable' && (
          <button className="button" type="button" onClick={controls.again}>
            Play again
          </button>
        )}
      </div>
      <p className="deck-tip">
        Audio may need a click to start: browsers wait for you before they play sound.
      </p>
      {controls.leave !== null && (
        <div className="deck-window" inert={!atWork}>
          <button className="button" type="button" onClick={controls.leave}>
            Open in a small window
          </button>
          <output>{isWindowBlocked ? blocked : 'It plays on while you read other pages.'}</output>
        </div>
      )}
    </div>
  );
}

const blocked = 'Your browser blocked the small window. Allow it for this site, or listen here.';
