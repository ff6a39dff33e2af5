import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bakeChannel } from '../../scripts/bake/bakeChannel';
import { type Server, startPreview } from './server';

/** Serves a copy of the build with the home of its sandbox channel in the document. */
export async function serveBaked(port: number): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'rudy-bench-'));
  await cp('dist', folder, { recursive: true });
  const server = await startPreview(port, folder);
  await bakeChannel(new URL(server.origin), { from: folder, out: folder });
  return server;
}
