import { iconPath } from '../../news/brand/icons.ts';
import { titleOf, type Player, type PlayerModel } from './player.ts';
import { isTurnedOn } from './playerState.ts';

/** Connects the player to the system's media controls (W3C Media Session) once the reader has listened. */
export function followMediaSession(
  player: Player,
  { publication, nameOf }: { publication: string; nameOf: (port: number) => string },
): void {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;

  player.watch(hasListened, (isNeeded) => {
    if (!isNeeded) return;
    session.setActionHandler('play', () => player.dispatch('play'));
    session.setActionHandler('pause', () => player.dispatch('pause'));
    session.setActionHandler('stop', () => player.dispatch('pause'));
  });
  player.watch(
    (model) => hasListened(model) && (isTurnedOn(model.state) ? 'playing' : 'paused'),
    (state) => {
      if (state) session.playbackState = state;
    },
  );
  player.watch(
    (model) => hasListened(model) && `${model.port} ${titleOf(model)}`,
    (portAndTitle) => {
      if (!portAndTitle) return;
      const title = titleOf(player.model);
      const station = nameOf(player.model.port);
      session.metadata = new MediaMetadata({
        title: title ?? station,
        artist: title === null ? '' : station,
        album: publication,
        artwork: [{ src: iconPath(512), sizes: '512x512', type: 'image/png' }],
      });
    },
  );
}

function hasListened({ state }: PlayerModel): boolean {
  return state.connection > 0;
}
