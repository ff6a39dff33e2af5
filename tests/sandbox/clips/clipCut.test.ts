import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTrack } from '../../../sandbox/media/files';
import { concatenate } from '../../../sandbox/media/mp4/boxes';
import { readTrack, type Track } from '../../../sandbox/media/mp4/track';
import { type HostedWorldOfOne, hostedWorld } from '../host/hostedWorld';
import { onlyTrack, readPlaylist } from '../media/mediaReading';
import { subscribe } from '../visitor';
import { cut, listed, MAKING_MS } from './clipping';

const RENDITION = 'video-540';

let world: HostedWorldOfOne;
beforeEach(async () => {
  world = await hostedWorld();
  await subscribe(world.visitor);
});
afterEach(() => world.close());

const bytes = async (path: string) => new Uint8Array((await world.get(path)).body);
/** Pictures that are shown, each by the digest of its bytes; those before the beginning last for a tick only. */
const shown = ({ samples, bytes: all }: Track) =>
  samples
    .filter(({ duration }) => duration > 1)
    .map(({ offset, size }) =>
      createHash('sha1')
        .update(all.subarray(offset, offset + size))
        .digest('hex'),
    );
const length = ({ samples, timescale }: Track) => {
  const last = samples.at(-1);
  return last === undefined ? 0 : (last.time + last.duration) / timescale;
};

/** The clip just asked for, as its address plays it and as its file has it. */
async function played(id: number): Promise<{ stream: Track; file: Track }> {
  world.visitor.clock.advance(MAKING_MS);
  const clip = (await listed(world.visitor)).find((each: { id: number }) => each.id === id);
  const { search } = new URL(clip.url, 'http://localhost');
  const base = `/media/clips/${id}/${RENDITION}`;
  const { segments } = readPlaylist((await world.get(`${base}.m3u8${search}`)).text);
  const parts = await Promise.all(segments.map(({ uri }) => bytes(`/media/clips/${id}/${uri}`)));
  const stream = readTrack(concatenate([await bytes(`${base}/init.mp4${search}`), ...parts]));
  const { body } = await world.visitor.call('getClipDownload', { path: { id } });
  return { stream, file: readTrack(onlyTrack(await bytes(body.data.url), 1)) };
}

it('a clip of a recording plays and saves exactly the marked range', async () => {
  const { body } = await cut(world.visitor, { start_time: 20.4, duration: 3.2 });
  const { stream, file } = await played(body.data.id);
  const asset = world.visitor.world.clip(String(body.data.id))?.assetKey === 'rink' ? 'rink' : 'court';
  const source = loadTrack(asset, RENDITION);
  const marked = shown(source).slice(510, 590);
  for (const track of [stream, file]) {
    expect(length(track)).toBeCloseTo(3.2, 5);
    expect(shown(track)).toEqual(marked);
  }
});

it('a clip of a live event plays and saves what was on at that time', async () => {
  const { visitor } = world;
  // Not on a round of the loop that the stream plays, or any beginning would do.
  const startMs = visitor.world.game(1001)?.startMs ?? 0;
  visitor.world.gamePatches.set(1001, { startMs: startMs + 37_000 });
  const event = (await visitor.call('getEvent', { path: { id: 1001 } })).body.data;
  const live = event.media.find(({ kind }: { kind: string }) => kind === 'live');
  const { search } = new URL(live.url, 'http://localhost');
  const base = `/media/live/1001/${RENDITION}`;
  const { segments } = readPlaylist((await world.get(`${base}.m3u8${search}`)).text);
  const watched = segments.slice(-20, -17);
  const parts = await Promise.all(watched.map(({ uri }) => bytes(`/media/live/1001/${uri}`)));
  const init = await bytes(`${base}/init.mp4${search}`);
  const pictures = parts.flatMap((part) => shown(readTrack(concatenate([init, part]))));
  expect(pictures).toHaveLength(150);

  // Six seconds, by the times that the playlist gives its segments.
  const start_time = (watched[0]?.startsAt ?? 0) / 1000 - event.event_utc_ts;
  const wanted = { event_id: 1001, event_media_id: live.id, start_time, duration: 6 };
  const { body } = await cut(visitor, wanted);
  const { stream, file } = await played(body.data.id);
  for (const track of [stream, file]) {
    expect(length(track)).toBeCloseTo(6, 5);
    expect(shown(track)).toEqual(pictures);
  }
});
