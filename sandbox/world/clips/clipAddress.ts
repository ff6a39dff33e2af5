import { createHmac } from 'node:crypto';
import { clipPaths } from '../../media/catalogue';
import type { ClipRecord, Clips } from './clips';

/** The use of an address: the stream, or the file to save, which needs a capability of its own. */
type Use = 'stream' | 'file';

const ADDRESS = /^\/media\/clips\/(\d+)\/(.+)$/;

/** The address of a clip, for whoever has it. @param expires seconds since epoch */
export function clipAddress(clips: Clips, clip: ClipRecord, use: Use, expires: number): string {
  const paths = clipPaths(String(clip.id));
  const path = use === 'file' ? paths.download : paths.hls;
  return `${path}?expires=${expires}&token=${token(clips, clip.id, use, String(expires))}`;
}

/** Whether an address is no clip's, or is signed as it has to be; playlists pass their signature on. */
export function isPermitted(clips: Clips, { pathname, searchParams }: URL): boolean {
  const [, id, rest] = ADDRESS.exec(pathname) ?? [];
  if (id === undefined) return true;
  const use = rest === 'clip.mp4' ? 'file' : 'stream';
  return searchParams.get('token') === token(clips, Number(id), use, searchParams.get('expires') ?? '');
}

function token({ secret }: Clips, id: number, use: Use, expires: string): string {
  return createHmac('sha256', secret).update(`${id}/${use}/${expires}`).digest('base64url').slice(0, 32);
}
