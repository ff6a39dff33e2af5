import { expect, it } from 'vitest';
import { checkHost } from '../../scripts/checkHost/checkHost';
import { createClient } from '../../scripts/checkHost/client';
import { INDEX, SITE, startHost } from './misbehavingHost';

const OLD_INDEX = INDEX.replace('1a2b3c4d', '00000000');

/** The findings of a host where one compressed form of a file has another content than the file. */
async function findingsOf(path: string, encoding: string, body: string) {
  const host = await startHost((reply, target) => {
    if (target === path && reply.headers['content-encoding'] === encoding) reply.body = body;
  });
  try {
    return (await checkHost(SITE, createClient(SITE, `127.0.0.1:${host.port}`), '1.2.3')).findings;
  } finally {
    host.close();
  }
}

it.each([
  ['/version.json', 'Brotli', 'br', '{"version":"1.2.2"}', 'version.json.br'],
  ['/version.json', 'gzip', 'gzip', '{"version":"1.2.2"}', 'version.json.gz'],
  ['/', 'Brotli', 'br', OLD_INDEX, 'index.html.br'],
  ['/', 'gzip', 'gzip', OLD_INDEX, 'index.html.gz'],
])(
  'a release or a rollback that leaves %s behind as %s is noticed',
  async (...[path, name, encoding, body, file]) => {
    const copy = `cp /path/of/the/build/${file} /path/of/the/host/`;
    expect(await findingsOf(path, encoding, body)).toEqual([
      {
        sentence: `${path} says one thing in its ${name} form and another in its plain one.`,
        nginx: copy,
        caddy: copy,
      },
    ]);
  },
);
