import { request as send } from 'node:http';

/**
 * `fetch` for a channel's host. Browsers resolve `*.localhost` to this machine, Node does not everywhere, so
 * the request goes to this machine with a Host header, which `fetch` does not allow to set.
 */
export function hostFetch(host: URL): typeof fetch {
  return async (input, options) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), host), options);
    const isHere = new URL(request.url).hostname.endsWith('.localhost');
    return isHere ? fetchHere(request) : fetch(request);
  };
}

async function fetchHere(request: Request): Promise<Response> {
  const { host, port, pathname, search } = new URL(request.url);
  const body = await request.text();
  return new Promise((resolve, reject) => {
    const call = send(
      {
        host: '127.0.0.1',
        port: port || 80,
        path: pathname + search,
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), host, 'content-length': Buffer.byteLength(body) },
        signal: request.signal,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]);
          resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 502, headers }));
        });
      },
    );
    // The same error as of `fetch`, which the storefront's client handles.
    call.on('error', (cause) => reject(new TypeError('The host did not answer.', { cause })));
    call.end(body);
  });
}
