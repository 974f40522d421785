/** The newest sound of a station. */
export interface StationBurst {
  push(piece: Buffer): void;
  clear(): void;
  /** From the oldest on. */
  pieces(): readonly Buffer[];
}

/** Opens a burst of at most `bytesMax` bytes; it forgets whole pieces, the oldest first, so that it never begins in the middle of one. */
export function openStationBurst(bytesMax: number): StationBurst {
  let pieces: Buffer[] = [];
  let bytes = 0;
  return {
    push(piece) {
      pieces.push(piece);
      bytes += piece.length;
      while (bytes > bytesMax) bytes -= pieces.shift()?.length ?? bytes;
    },
    clear() {
      pieces = [];
      bytes = 0;
    },
    pieces: () => pieces,
  };
}
