import { chooseEncoding, compress } from '../host/http/compression';
import { isAssetKey } from '../media/catalogue';
import { isArena } from './arenas/arenas';
import type { Side } from './drawings';
import {
  clipPicture,
  crestPicture,
  embedPage,
  gamePicture,
  iconPicture,
  passPicture,
  scenePicture,
} from './drawings';
import { libraryPicture } from './libraryPicture';
import { isSubject } from './subjects';

const PAIR = /^\/pictures\/(game|scene)\/([a-z]+)\/([^/]+)\/([^/]+)\.svg$/;
const CLIP = /^\/pictures\/clips\/([a-z]+)\/([^/]+)\/([^/]+)\/(\d{1,9})-(\d{1,7})\.svg$/;
const ONE = /^\/pictures\/(crest|pass)\/([^/]+)\.svg$/;
const LIBRARY = /^\/pictures\/vod\/([a-z]+)\/([^/]+)\/(\d{1,9})\.svg$/;
const EMBED = /^\/pictures\/embed\/([a-z]+)\/([a-z]+\/[^/]+\/[^/]+)\.html$/;
const ICON = /^\/pictures\/icon\/(\d{1,3})\.svg$/;

function sideFrom(segment: string | undefined): Side | null {
  const parts = /^(.{1,30})-(\d{1,3})$/.exec(segment ?? '');
  if (parts === null) return null;
  try {
    return { code: decodeURIComponent(parts[1] ?? '').slice(0, 10), hue: Number(parts[2]) };
  } catch {
    return null; // a stray percent sign: no such picture
  }
}

function draw(path: string): string | null {
  const icon = ICON.exec(path);
  if (icon !== null) return iconPicture(Number(icon[1]));

  const [, kind, ground = '', visitors, hosts] = PAIR.exec(path) ?? [];
  const [away, home] = [sideFrom(visitors), sideFrom(hosts)];
  if (away !== null && home !== null && isArena(ground)) {
    return kind === 'scene' ? scenePicture(ground, [away, home]) : gamePicture(ground, [away, home]);
  }

  const [, field = '', one, other, id, startTime] = CLIP.exec(path) ?? [];
  const [left, right] = [sideFrom(one), sideFrom(other)];
  if (left !== null && right !== null && isArena(field))
    return clipPicture(field, [left, right], Number(id), Number(startTime));

  const [, subject = '', of, seed] = LIBRARY.exec(path) ?? [];
  const owner = sideFrom(of);
  if (owner !== null) return isSubject(subject) ? libraryPicture(subject, owner, Number(seed)) : null;

  const single = ONE.exec(path);
  const side = sideFrom(single?.[2]);
  if (side === null) return null;
  return single?.[1] === 'crest' ? crestPicture(side) : passPicture(side);
}

/** Pictures as they were sent, by encoding and path: home has thirty, and each is the same for everyone. */
const sent = new Map<string, BodyInit>();
const MOST_KEPT = 1000;

/**
 * Answers `GET /pictures/…` with an SVG drawn from the address alone, or the page of an embedded player.
 * @returns nothing for other paths, 404 for a picture that cannot be read out of its address.
 */
export function servePicture(request: Request): Response | undefined {
  const path = new URL(request.url).pathname;
  if (!path.startsWith('/pictures/')) return undefined;
  const [, asset = '', meeting = ''] = EMBED.exec(path) ?? [];
  const poster = `/pictures/scene/${meeting}.svg`;
  // A path has its quotes and brackets encoded, so that it is safe within HTML.
  if (isAssetKey(asset) && draw(poster) !== null) return embedPage(`/media/download/${asset}.mp4`, poster);
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined, ['br', 'gzip']);
  const key = `${encoding} ${path}`;
  let picture = sent.get(key);
  if (picture === undefined) {
    const drawn = draw(path);
    if (drawn === null) return new Response('No such picture', { status: 404 });
    picture = encoding === null ? drawn : new Uint8Array(compress(new TextEncoder().encode(drawn), encoding));
    if (sent.size >= MOST_KEPT) sent.clear();
    sent.set(key, picture);
  }
  return new Response(picture, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
      ...(encoding !== null && { 'content-encoding': encoding }),
    },
  });
}
