import { describe, expect, it } from 'vitest';
import { serveMedia } from '../../../sandbox/media/serve';
import { createMediaWorld, linksIn, START } from './mediaReading';

const clips = { goal: { assetKey: 'court', startSeconds: 3, durationSeconds: 5 } };
const SHEET = '/media/vod/preroll/thumbnails.jpg';

describe('a range request', () => {
  const { get, bytes } = createMediaWorld();
  const ranged = async (range: string, more: Record<string, string> = {}) => {
    const response = get(SHEET, { headers: { range, ...more } });
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, range: response.headers.get('content-range'), body };
  };

  it('gets the bytes it asked for', async () => {
    const all = await bytes(SHEET);
    const size = all.byteLength;
    const part = (from: number, to: number) => ({
      status: 206,
      range: `bytes ${from}-${to - 1}/${size}`,
      body: all.slice(from, to),
    });
    expect(await ranged('bytes=0-99')).toEqual(part(0, 100));
    expect(await ranged('bytes=100-')).toEqual(part(100, size));
    expect(await ranged('bytes=-50')).toEqual(part(size - 50, size));
    expect(await ranged(`bytes=10-${size * 2}`)).toEqual(part(10, size));
    expect(await ranged(`bytes=-${size * 2}`)).toEqual(part(0, size));
  });

  it('beyond the end is refused with the size', async () => {
    const size = (await bytes(SHEET)).byteLength;
    const refusal = { status: 416, range: `bytes */${size}`, body: new Uint8Array() };
    expect(await ranged(`bytes=${size}-`)).toEqual(refusal);
    expect(await ranged('bytes=-0')).toEqual(refusal);
  });

  it('that makes no sense, or names several, gets everything', async () => {
    const all = { status: 200, range: null, body: await bytes(SHEET) };
    for (const range of ['bytes=9-3', 'bytes=-', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=a-b']) {
      expect(await ranged(range)).toEqual(all);
    }
  });

  it('for a version that is gone gets everything', async () => {
    const etag = get(SHEET).headers.get('etag') ?? '';
    expect((await ranged('bytes=0-9', { 'if-range': etag })).status).toBe(206);
    expect((await ranged('bytes=0-9', { 'if-range': '"old"' })).status).toBe(200);
  });
});

describe('media', () => {
  const { clock, world, get, request } = createMediaWorld({ clips });
  clock.advance(60_000);

  it.each([
    ['vod/court/master.m3u8', 'application/vnd.apple.mpegurl'],
    ['vod/court/manifest.mpd', 'application/dash+xml'],
    ['vod/court/video-240/init.mp4', 'video/mp4'],
    ['vod/court/audio/init.mp4', 'audio/mp4'],
    ['vod/court/audio/60.m4s', 'video/iso.segment'],
    ['vod/court/captions-fr.vtt', 'text/vtt'],
    ['vod/court/thumbnails.vtt', 'text/vtt'],
    [SHEET.slice(7), 'image/jpeg'],
    ['live/game/captions-en.m3u8', 'application/vnd.apple.mpegurl'],
    ['clips/goal/manifest.mpd', 'application/dash+xml'],
    ['download/preroll.mp4', 'video/mp4'],
  ])('%s is %s, readable from any origin', (path, type) => {
    const { status, headers } = get(`/media/${path}`);
    expect([status, headers.get('content-type'), headers.get('access-control-allow-origin')]).toEqual([
      200,
      type,
      '*',
    ]);
  });

  it('known already is not sent again', async () => {
    const etag = get(SHEET).headers.get('etag') ?? '';
    const again = get(SHEET, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('answers HEAD without a body, OPTIONS with permission, and refuses the rest', async () => {
    const head = get(SHEET, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      get(SHEET).headers.get('content-length'),
      '',
    ]);
    const preflight = get(SHEET, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'range, if-range, if-none-match',
    ]);
    expect(get(SHEET, { method: 'POST' }).status).toBe(405);
  });

  it('leaves other addresses to others', () => {
    expect(request('/api/events')).toBeUndefined();
    expect(request('/mediator')).toBeUndefined();
  });

  it.each([
    '/media/',
    '/media/vod/court',
    '/media/vod/court/',
    '/media/vod/constructor/master.m3u8',
    '/media/vod/__proto__/master.m3u8',
    '/media/vod/court/video-999.m3u8',
    '/media/vod/court/captions-constructor.vtt',
    '/media/vod/court/captions-en/1.vtt',
    '/media/vod/court/video-240/0.m4s',
    '/media/vod/court/video-240/61.m4s',
    '/media/vod/court/../../../../etc/passwd',
    '/media/vod/..%2f..%2f..%2fpackage.json',
    '/media/vod/court/..%2f..%2fmake.sh',
    '/media/vod/court/%2e%2e/make.sh',
    '/media/vod/court/....//make.sh',
    '/media/download/..%2fmake.sh.mp4',
    '/media/download/court/x.mp4',
    '/media/vod/court/video-240/init.mp4%00.jpg',
  ])('at %s there is nothing', (path) => {
    // The address may have been folded out of /media altogether.
    expect(request(path)?.status ?? 404).toBe(404);
  });

  it('is refused whenever the world says so', () => {
    const refusing = { ...world, expired: (url: URL) => url.pathname.includes('video-540/3') };
    const status = (path: string) =>
      serveMedia(new Request(`http://localhost/media/${path}`), refusing)?.status;
    expect([status('vod/court/video-540/3.m4s'), status('vod/court/video-540/2.m4s')]).toEqual([403, 200]);
  });
});

describe('an address that expires', () => {
  const QUERY = `?expires=${START / 1000 + 120}&token=a%26b`;

  it.each([
    '/media/vod/court/master.m3u8',
    '/media/live/game/master.m3u8',
    '/media/clips/goal/master.m3u8',
    '/media/vod/court/thumbnails.vtt',
  ])('passes its query on to all that it leads to, and they expire with it: %s', async (path) => {
    const { clock, get } = createMediaWorld({ clips });
    clock.advance(60_000);
    const visited = new Set<string>();
    const visit = async (link: string, from: string): Promise<void> => {
      const url = new URL(link, new URL(from, 'http://localhost'));
      const address = `${url.pathname}${url.search}`;
      if (visited.has(address)) return;
      visited.add(address);
      const response = get(address);
      expect([address, response.status, url.search]).toEqual([address, 200, QUERY]);
      if (!response.headers.get('content-type')?.includes('mpegurl')) return;
      for (const next of linksIn(await response.text())) await visit(next, address);
    };
    await visit(`${path}${QUERY}`, path);
    clock.advance(59_999);
    for (const address of visited) expect(get(address).status).toBe(200);
    clock.advance(1);
    for (const address of visited) expect(get(address).status).toBe(403);
    expect(visited.size).toBeGreaterThan(path.includes('vtt') ? 0 : 16);
  });

  it('passes its query on through thumbnails and the DASH manifest', async () => {
    const { get } = createMediaWorld();
    expect(await get(`/media/vod/court/thumbnails.vtt${QUERY}`).text()).toContain(
      `thumbnails.jpg${QUERY}#xywh=160,0,160,90`,
    );
    const manifest = await get(`/media/vod/court/manifest.mpd${QUERY}`).text();
    const xmlQuery = QUERY.replace('&', '&amp;');
    expect(manifest).toContain(`media="$RepresentationID$/$Number$.m4s${xmlQuery}"`);
    expect(manifest).toContain(`initialization="$RepresentationID$/init.mp4${xmlQuery}"`);
    expect(manifest).toContain(`<BaseURL>captions-en.vtt${xmlQuery}</BaseURL>`);
  });

  it('that is no number never worked', () => {
    const { get } = createMediaWorld();
    for (const expires of ['', 'soon', '-1', 'NaN']) {
      expect(get(`/media/vod/court/master.m3u8?expires=${expires}`).status).toBe(403);
    }
  });
});
