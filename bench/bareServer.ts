import { createServer } from 'node:http';

// Sends the same headers and bytes from memory for every request, the least that Node can do. The parent process sends
// the response in a message and receives the port.

process.once('message', ({ status, headers, body }: { status: number; headers: string[]; body: string }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(status === 304 ? undefined : bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : undefined);
  });
});
