import { request as sendPlain } from 'node:http';
import { request as sendSecure } from 'node:https';

/** A host whose certificate is refused. */
export class CertificateError extends TypeError {}

/**
 * `fetch` for a channel's host. Browsers resolve `*.localhost` to this machine, Node does not everywhere, so
 * the request goes to this machine with a Host header, which `fetch` does not allow to set.
 * @param through the address that leads to the host from here, if its own does not
 */
export function hostFetch(host: URL, through?: string): typeof fetch {
  return async (input, options) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), host), options);
    if (through !== undefined) return fetchThrough(new URL(through), request);
    const { hostname, origin } = new URL(request.url);
    if (!hostname.endsWith('.localhost')) return await fetch(request).catch(explain(request));
    return fetchThrough(new URL(origin.replace(hostname, '127.0.0.1')), request);
  };
}

/** Codes of Node for a certificate that is not trusted, expired, or of another host. */
const CERTIFICATE = /CERT|SIGNATURE|TLS/;

/** An error of the connection says its cause; the storefront's client only knows that nobody answered. */
function explain({ url }: Request): (thrown: unknown) => never {
  return (thrown) => {
    const cause = thrown instanceof Error ? thrown.cause : null;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (CERTIFICATE.test(code)) {
      throw new CertificateError(
        `This computer does not trust the certificate of ${new URL(url).origin} (${code}). ` +
          'Name the file of its certificate authority in NODE_EXTRA_CA_CERTS.',
      );
    }
    throw thrown;
  };
}

/** Sends the request to one address and names the host of another. */
async function fetchThrough({ protocol, hostname, port }: URL, request: Request): Promise<Response> {
  const { host, pathname, search } = new URL(request.url);
  const isSecure = protocol === 'https:';
  const send = isSecure ? sendSecure : sendPlain;
  const body = await request.text();
  return new Promise((resolve, reject) => {
    const call = send(
      {
        host: hostname,
        port: port || (isSecure ? 443 : 80),
        servername: new URL(request.url).hostname,
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
          const status = answer.statusCode ?? 502;
          // A status that says "no body" takes none, not even an empty one.
          const content = [204, 205, 304].includes(status) ? null : Buffer.concat(chunks);
          resolve(new Response(content, { status, headers }));
        });
      },
    );
    // The same error as of `fetch`, which the storefront's client handles.
    call.on('error', (cause) =>
      Promise.reject(new TypeError('The host did not answer.', { cause }))
        .catch(explain(request))
        .catch(reject),
    );
    call.end(body);
  });
}
