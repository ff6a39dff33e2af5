import { request } from 'node:http';
import { PORT } from './port';

/** The platform of one journey, which nothing else writes to. */
export interface World {
  name: string;
  act: (what: string, body: object) => Promise<void>;
  read: (what: string) => Promise<unknown>;
  /** Calls of one operation that reached the platform. */
  count: (operation: string) => Promise<number>;
}

export function worldOf(name: string): World {
  const send = (method: 'GET' | 'POST', what: string, body = ''): Promise<string> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: PORT,
          path: `/sandbox/control/${what}`,
          method,
          headers: {
            host: `localhost:${PORT}`,
            cookie: `rudy_world=${name}`,
            'content-type': 'application/json',
          },
        },
        (response) => {
          let answer = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            answer += part;
          });
          response.on('end', () =>
            response.statusCode === 200
              ? resolve(answer)
              : reject(new Error(`The sandbox answered ${response.statusCode} to ${what}: ${answer}`)),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  const read = async (what: string): Promise<unknown> => JSON.parse(await send('GET', what));
  return {
    name,
    act: async (what, body) => {
      await send('POST', what, JSON.stringify(body));
    },
    read,
    count: async (operation) => {
      const calls = await read('requests');
      return Array.isArray(calls) ? calls.filter((call) => call.operation === operation).length : 0;
    },
  };
}
