import { followMediaSession } from './mediaSession.client.ts';
import { announceTitle, followTitle } from './followTitle.client.ts';
import { followOpener, openRadioWindow, portFromOpener } from './openRadioWindow.client.ts';
import { followOtherPlayers } from './otherPlayers.client.ts';
import { Player, titleOf, type PlayerModel } from './player.ts';
import type { PlayerData, PlayerMessages } from './playerData.ts';
import { hasError, isTurnedOn, playerStatus, readyPlayer, streamAddress } from './playerState.ts';
import { startStationChoice } from './stationChoice.client.ts';
import { followStream } from './stream.client.ts';
import { detectUnplayable } from './unplayable.client.ts';
import { rememberedVolume, startVolumeControl } from './volumeControl.client.ts';

/**
 * Starts the radio player, which adds features to a plain `audio` element: reconnecting, volume, the title. An element
 * that is already playing keeps playing. The player doesn't use React, so that it runs before a reader can press Play.
 */
startRadio();

function startRadio(): void {
  const section = find('.player');
  const audio = document.querySelector('audio');
  if (audio === null) return;
  const { publication, stations, windowPath, messages }: PlayerData = JSON.parse(
    section.dataset['player'] ?? '',
  );
  const [first] = stations;
  const player = new Player({
    state: readyPlayer,
    port: first.port,
    nowPlaying: null,
    volume: rememberedVolume(),
  });
  const nameOf = (port: number) => stations.find((station) => station.port === port)?.name ?? first.name;
  const isStation = (port: number) => stations.some((station) => station.port === port);

  startVolumeControl({ audio, control: find('.volume-control'), messages }, player);
  startStationChoice({ audio, select: section.querySelector('select'), isStation }, player);
  followStream(audio, player);
  detectUnplayable(audio, player);
  followTitle(player);
  const hasChannel = followOtherPlayers(player);
  followMediaSession(player, { publication, nameOf });
  announceTitle(player, (title) => {
    find('.title-announcement').textContent = messages.nowPlayingTitle.replace('{title}', () => title);
  });
  renderPlayer({ messages, nameOf }, player);

  find('.play-button').addEventListener('click', () => {
    player.dispatch(isTurnedOn(player.model.state) ? 'pause' : 'play');
  });
  find('.player-status button').addEventListener('click', () => player.dispatch('play'));
  if (windowPath === null) followPage(player, isStation);
  else startWindowButton({ path: windowPath, messages, hasChannel }, player);

  audio.controls = false;
  section.dataset['mounted'] = '';
}

/** Finds a part of the player. */
function find(selector: string): HTMLElement {
  const part = document.querySelector<HTMLElement>(selector);
  if (part === null) throw new Error(`The radio's page has no ${selector}.`);
  return part;
}

function renderPlayer(
  { messages, nameOf }: { messages: PlayerMessages; nameOf: (port: number) => string },
  player: Player,
): void {
  const play = find('.play-button');
  player.watch(
    ({ state }) => isTurnedOn(state),
    (isOn) => {
      play.setAttribute('aria-label', isOn ? messages.pause : messages.play);
      play.toggleAttribute('data-on', isOn);
    },
  );
  showIf('.on-air', ({ state }) => state.phase === 'playing', player);
  showText('.player-station-name', ({ port }) => nameOf(port), player);
  showText('.now-playing-title', (model) => titleOf(model) ?? nameOf(model.port), player);
  renderStatus(messages, player);
}

function showText(selector: string, textOf: (model: PlayerModel) => string, player: Player): void {
  player.watch(textOf, (text) => {
    find(selector).textContent = text;
  });
}

function showIf(selector: string, isShown: (model: PlayerModel) => boolean, player: Player): void {
  player.watch(isShown, (shown) => {
    find(selector).hidden = !shown;
  });
}

function renderStatus(messages: PlayerMessages, player: Player): void {
  const status = find('.player-status');
  const output = find('.player-status output');
  player.watch(
    ({ state }) => playerStatus(state, messages.phases),
    (text) => {
      output.textContent = text;
      const { state, port } = player.model;
      if (state.phase !== 'unplayable') return;
      const link = status.querySelector('template')?.content.querySelector('a')?.cloneNode(true);
      if (!(link instanceof HTMLAnchorElement)) return;
      link.href = streamAddress(port);
      output.append(' ', link);
    },
  );
  player.watch(
    ({ state }) => hasError(state),
    (isShown) => {
      status.toggleAttribute('data-error', isShown);
    },
  );
  showIf(
    '.player-status button',
    ({ state }) => hasError(state) && state.phase !== 'refused' && state.phase !== 'unplayable',
    player,
  );
}

/** Plays, in the small window, each station that the page behind it requests. */
function followPage(player: Player, isStation: (port: number) => boolean): void {
  const openerPort = portFromOpener();
  if (openerPort !== null)
    player.choose(isStation(openerPort) ? openerPort : player.model.port, { isOn: true });
  followOpener((port) => {
    const { model } = player;
    player.choose(port, { isOn: port !== model.port || !isTurnedOn(model.state) });
  });
}

function startWindowButton(
  { path, messages, hasChannel }: { path: string; messages: PlayerMessages; hasChannel: boolean },
  player: Player,
): void {
  find('.player-window').inert = false;
  find('.player-window button').addEventListener('click', () => {
    const isOpen = openRadioWindow(path, player.model.port);
    find('.player-window output').textContent = isOpen ? messages.keepsPlaying : messages.windowBlocked;
    // Without a channel between the windows, we would never hear that the small window plays, so we stop now.
    if (isOpen && !hasChannel) player.dispatch('pause');
  });
}
