/** The result of a command: what it did, or why it did nothing, in full sentences. */
export interface Outcome {
  kind: 'done' | 'refused';
  message: string;
}

export function done(message: string): Outcome {
  return { kind: 'done', message };
}

export function refused(message: string): Outcome {
  return { kind: 'refused', message };
}
