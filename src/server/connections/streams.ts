import type { ServerResponse } from 'node:http';

/** Responses that last until one side ends them: radio and its events. They are closed with the site. */
export interface Streams {
  /**
   * Adds a response until it closes. Returns false after `close`, when it closes the response at once: a request may
   * still come over an idle connection, and its client reconnects to the next process.
   */
  add(response: ServerResponse): boolean;
  /** Closes all responses. */
  close(): void;
}

/** Opens an empty set of streams. */
export function openStreams(): Streams {
  const responses = new Set<ServerResponse>();
  let isClosed = false;
  return {
    add(response) {
      if (isClosed) {
        response.destroy();
        return false;
      }
      responses.add(response);
      response.once('close', () => responses.delete(response));
      return true;
    },
    close() {
      isClosed = true;
      for (const response of responses) response.destroy();
    },
  };
}
