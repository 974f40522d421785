import type { ServerResponse } from 'node:http';

export type Streams = ReturnType<typeof openStreams>;

/** Opens an empty set of endless responses, such as the radio's audio and events. They are closed with the site. */
export function openStreams() {
  const responses = new Set<ServerResponse>();
  let isClosed = false;
  return {
    /**
     * Adds a response until it closes. After `close`, closes the response at once and returns false: a request may
     * still come over an idle connection, and its client reconnects to the next process.
     */
    add(response: ServerResponse): boolean {
      if (isClosed) {
        response.destroy();
        return false;
      }
      responses.add(response);
      response.once('close', () => responses.delete(response));
      return true;
    },
    /** Closes all responses. */
    close(): void {
      isClosed = true;
      for (const response of responses) response.destroy();
    },
  };
}
