import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** The network between one browser and the server, which a test can cut. */
export interface Gate {
  origin: string;
  /** Ends every connection, and refuses further ones. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Code that runs before a script of the build, in the pages of one engine's tests alone. */
export interface Patch {
  file: RegExp;
  code: string;
}

/** Passes requests on to the server at `port`, and its answers back. */
export async function openGate(port: number, patch: Patch | null): Promise<Gate> {
  let open = true;
  const server = createServer((asked, answer) => {
    if (!open) return asked.socket.destroy();
    const patched = patch?.file.test(asked.url ?? '') ? patch.code : null;
    pass(asked, answer, port, patched);
  });
  // A browser whose network is cut finds nobody behind the address.
  server.on('connection', (socket) => open || socket.destroy());
  const cut = () => {
    open = false;
    server.closeAllConnections();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gate has no port');
  return {
    origin: `http://localhost:${address.port}`,
    cut,
    mend: () => {
      open = true;
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function pass(asked: IncomingMessage, answer: ServerResponse, port: number, patch: string | null): void {
  const { url, method, headers } = asked;
  const passed = request({
    host: '127.0.0.1',
    port,
    path: url,
    method,
    // A script is only written before another one that is not compressed.
    headers: patch === null ? headers : { ...headers, 'accept-encoding': 'identity' },
  });
  passed.on('response', (response) => {
    const { 'content-length': length, ...others } = response.headers;
    const kept = patch === null && length !== undefined ? { 'content-length': length } : {};
    answer.writeHead(response.statusCode ?? 502, { ...others, ...kept });
    if (patch !== null) answer.write(patch);
    response.pipe(answer);
    response.on('error', () => answer.destroy());
  });
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}
