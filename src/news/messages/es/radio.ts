import type { Messages } from '../en/en.ts';

export const radio = {
  radio: {
    title: 'Radio en vivo',
    description: 'Escuche {station} en vivo en {name}, de día y de noche.',
    windowDescription: 'La radio de {name} en una ventana pequeña.',
  },
  radioPlayer: {
    heading: 'Radio en vivo',
    subtitle: 'Transmisión en vivo las 24 horas',
    onAir: 'Al aire',
    stream: 'Transmisión en vivo',
    ownPlayerOf: 'Escuche {station} en su propio reproductor',
    ownPlayer: 'Escuche en su propio reproductor',
    play: 'Reproducir',
    pause: 'Pausar',
    playAgain: 'Volver a reproducir',
    nowPlaying: 'Está sonando',
    nowPlayingLabel: 'Está sonando',
    nowPlayingTitle: 'Está sonando: {title}',
    station: 'Estación',
    mute: 'Silenciar',
    muted: 'En silencio',
    volume: 'Volumen',
    status: 'Estado del reproductor',
    tip: 'Es posible que haga falta un clic para oír el audio: los navegadores no reproducen sonido hasta que usted lo pide.',
    openWindow: 'Abrir en una ventana pequeña',
    window: 'Ventana pequeña',
    keepsPlaying: 'Sigue sonando mientras usted navega.',
    windowBlocked:
      'Su navegador bloqueó la ventana pequeña. Permita las ventanas emergentes de este sitio o escuche aquí.',
    phases: {
      connecting: 'Conectando…',
      playing: 'Reproduciendo',
      paused: 'En pausa',
      refused: 'No se pudo iniciar la reproducción. Inténtelo de nuevo.',
      unavailable: 'La transmisión no está disponible por el momento.',
      unplayable: 'Su navegador no puede reproducir esta estación.',
      elsewhere: 'Está sonando en otra ventana.',
    },
  },
} satisfies Partial<Messages>;
