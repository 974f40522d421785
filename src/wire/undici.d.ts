/** The parts of undici that `outbound.ts` imports; only the whole package has types. */
declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher } from 'undici';

  /** Implements `request` of a dispatcher, which the whole package adds to the class. */
  export default function request(
    this: Dispatcher,
    options: Dispatcher.RequestOptions,
  ): Promise<Dispatcher.ResponseData>;
}

declare module 'undici/lib/core/connect.js' {
  const buildConnector: typeof import('undici').buildConnector;
  export default buildConnector;
}

declare module 'undici/lib/dispatcher/agent.js' {
  const Agent: typeof import('undici').Agent;
  export default Agent;
}
