import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';

const TIMEOUT_MS = 10_000;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it was sent, compressed or not. */
  body: Buffer;
  text: string;
}

/** Asks for a target exactly as it is written: no redirect is followed, nothing is normalised. */
export type Ask = (
  target: string,
  options?: { method?: string; headers?: Record<string, string>; scheme?: 'http:' },
) => Promise<Answer>;

/**
 * @param site whose host name is sent
 * @param connect `host:port` to connect to instead, for a host whose name does not lead there yet
 * @returns a client that rejects where there is no answer within 10 seconds
 */
export function createClient(site: URL, connect: string | null): Ask {
  return (target, { method = 'GET', headers = {}, scheme } = {}) => {
    const secure = (scheme ?? site.protocol) === 'https:';
    const place = placeOf(site, connect, scheme === undefined ? site.port : '');
    const send = secure ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const sent = send(
        {
          ...place,
          port: place.port || (secure ? 443 : 80),
          path: target,
          method,
          headers: { host: scheme === undefined ? site.host : site.hostname, ...headers },
          servername: site.hostname,
          agent: false,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const body = Buffer.concat(chunks);
            const { statusCode: status = 0 } = answer;
            resolve({ status, headers: answer.headers, body, text: body.toString('utf8') });
          });
        },
      );
      sent.on('error', reject);
      sent.end();
    });
  };
}

/** Browsers resolve `*.localhost` to this machine, Node does not everywhere. */
function placeOf(site: URL, connect: string | null, port: string): { host: string; port: string } {
  if (connect !== null) {
    const { hostname, port: other } = new URL(`http://${connect}`);
    return { host: hostname, port: other };
  }
  return { host: site.hostname.endsWith('.localhost') ? '127.0.0.1' : site.hostname, port };
}
