/**
 * Node's HTTP server. An `import` from `node:http` evaluates each of its exports, and one export loads all of Node's
 * own `fetch`: a tenth of the CPU of a start.
 */
export const { createServer, IncomingMessage, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');
