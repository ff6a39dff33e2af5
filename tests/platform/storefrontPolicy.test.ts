import { describe, expect, it } from 'vitest';
import { checkPlatform } from '../../scripts/checkPlatform/checkPlatform';
import { createFormCheck } from '../../scripts/checkPlatform/checks/contactForm';
import { createMediaCheck } from '../../scripts/checkPlatform/checks/media';
import { createRefusedFetch } from '../../scripts/checkPlatform/checks/refusedFetch';
import { readContract } from '../../scripts/checkPlatform/contractSource';
import { found } from './found';
import { type Started, startSmallPlatform } from './startPlatforms';

const contract = readContract();

describe('the content security policy of the storefront', () => {
  /** A channel with a contact form, and other answers of some paths: a text of a stream, or an object. */
  const answering =
    (fetch: Started['fetch'], others: Readonly<Record<string, string | object>>): Started['fetch'] =>
    async (request) => {
      const { pathname } = new URL(request.url);
      const other = others[pathname];
      const headers = { date: new Date().toUTCString(), 'access-control-allow-origin': '*' };
      if (typeof other === 'object') return Response.json(other, { headers });
      if (other !== undefined) return new Response(other, { headers });
      const response = await fetch(request);
      if (pathname !== '/api/channel-bootstrap-data' || !response.ok) return response;
      const body = await response.json();
      body.data.settings.contact_form_alias = 'contact';
      return Response.json(body, response);
    };

  /** `ORIGIN` and `PORT` are those of the stream. */
  const refused = async (template: string | null, others: Readonly<Record<string, string | object>> = {}) => {
    const started = await startSmallPlatform();
    try {
      const { addresses } = started;
      const fetch = answering(started.fetch, others);
      const { origin, port } = new URL(addresses.api);
      const policy = template?.replace('ORIGIN', origin).replace('PORT', port) ?? null;
      const report = await checkPlatform({ addresses, fetch, contract, policy });
      return found(report).map(({ operation, pointer, sentence }) => ({ operation, pointer, sentence }));
    } finally {
      started.close();
    }
  };

  it('that does not name the origin of a stream is named at the address of the stream', async () => {
    expect(await refused("default-src 'none'; connect-src 'self' https://api.example")).toContainEqual({
      operation: 'getEvent',
      pointer: '/data/media/0/url',
      sentence:
        'The content security policy of the storefront refuses the origin of the stream; name it by --media.',
    });
  });

  const POLICY = "default-src 'self'; connect-src 'self' ORIGIN";
  const CDN = 'https://cdn.example';
  const PLAYLIST = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n';

  it.each([
    ['a segment', `${PLAYLIST}#EXTINF:2,\n1.mp4\n#EXTINF:2,\n${CDN}/2.mp4\n`],
    ['the head', `${PLAYLIST}#EXT-X-MAP:URI="${CDN}/head.mp4"\n#EXTINF:2,\n1.mp4\n`],
    ['a key', `${PLAYLIST}#EXT-X-KEY:METHOD=AES-128,URI="${CDN}/key"\r\n#EXTINF:2,\r\n1.mp4\r\n`],
    [
      'another language',
      `#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="${CDN}/fr.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\n1.m3u8`,
    ],
    ['the parts of a manifest', `<?xml version="1.0"?>\n<MPD><BaseURL>${CDN}/live/</BaseURL></MPD>`],
    ['the segments of a manifest', `<MPD><SegmentTemplate media='${CDN}/$Number$.m4s' /></MPD>`],
    ['the head of a manifest', `<MPD><SegmentTemplate\n initialization="${CDN}/head.mp4" /></MPD>`],
    ['the file of a manifest', `<MPD><Initialization sourceURL="${CDN}/head.mp4" /></MPD>`],
  ])('that does not name the origin of %s is named at the address of the stream', async (_, stream) => {
    expect(await refused(POLICY, { '/live/master.m3u8': stream })).toContainEqual({
      operation: 'getEvent',
      pointer: '/data/media/0/url',
      sentence: `The content security policy of the storefront refuses parts of the stream on ${CDN}; name it by --media.`,
    });
  });

  it('names each origin of parts, once, also of the playlist inside a playlist', async () => {
    const inner = `${PLAYLIST}#EXT-X-MAP:URI="${CDN}/head.mp4"\n${CDN}/1.mp4\nhttps://b.example/2.mp4\n`;
    const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\ninner.m3u8\n';
    const sentences = (await refused(POLICY, { '/live/master.m3u8': master, '/live/inner.m3u8': inner })).map(
      ({ sentence }) => sentence,
    );
    expect(sentences).toContain(
      `The content security policy of the storefront refuses parts of the stream on ${CDN} and https://b.example; name each by --media.`,
    );
  });

  it.each([
    ['a key that is no file', `${PLAYLIST}#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key"\n1.mp4\n`],
    ['a note that nobody fetches', `${PLAYLIST}#EXT-X-DATERANGE:ID="a",X-ASSET-URI="${CDN}/a"\n1.mp4\n`],
    [
      'a manifest of its own host',
      '<MPD><BaseURL>live/</BaseURL><SegmentTemplate media="$Time$.m4s" /></MPD>',
    ],
  ])('has nothing against %s', async (_, stream) => {
    const sentences = (await refused(POLICY, { '/live/master.m3u8': stream })).map(
      ({ sentence }) => sentence,
    );
    expect(sentences.filter((sentence) => sentence.includes('policy'))).toEqual([]);
  });

  const FORM = '/api/custom-forms/contact';
  const formAt = (address: string) => ({ data: { alias: 'contact', action_url: address, fields: [] } });

  it('that does not name the host of the contact form is named at its address', async () => {
    expect(await refused(POLICY, { [FORM]: formAt('https://forms.example/contact') })).toContainEqual({
      operation: 'getCustomForm',
      pointer: '/data/action_url',
      sentence:
        'The content security policy of the storefront refuses the origin of the form; name it by --media.',
    });
  });

  it.each(['/forms/contact', 'http://harbour.localhost/contact'])(
    'lets the contact form be sent to %s',
    async (address) => {
      const sentences = (await refused(POLICY, { [FORM]: formAt(address) })).map(({ sentence }) => sentence);
      expect(sentences.filter((sentence) => sentence.includes('form'))).toEqual([]);
    },
  );

  it.each([
    null,
    "connect-src 'self' ORIGIN",
    'connect-src http://*.localhost:PORT',
    'connect-src *',
    'connect-src http:',
    "script-src 'self'",
  ])('allows the stream: %s', async (policy) => {
    const sentences = (await refused(policy)).map(({ sentence }) => sentence);
    expect(sentences.filter((sentence) => sentence.includes('policy'))).toEqual([]);
  });
});

describe('a storefront with TLS', () => {
  const site = new URL('https://harbour.example');
  const platform = new URL('https://api.harbour.example');
  const refusedFetch = createRefusedFetch(site, null);

  it('has parts of a stream without TLS named by their origin', async () => {
    const playlist = '#EXTM3U\n#EXTINF:2,\n1.mp4\n#EXTINF:2,\nhttp://cdn.example/2.mp4\n';
    const headers = { 'access-control-allow-origin': '*' };
    const fetch = async () => new Response(playlist, { headers });
    const check = createMediaCheck({ contract, fetch, site, platform, refusedFetch });
    const findings = await check.event({ media: [{ kind: 'vod', url: '/live/master.m3u8' }] });
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      'Parts of the stream on http://cdn.example have no TLS, and the storefront has.',
    ]);
  });

  it('has a form without TLS named', () => {
    const findings = createFormCheck(
      contract,
      platform,
      refusedFetch,
    )({ action_url: 'http://forms.example' });
    expect(findings).toEqual([
      expect.objectContaining({
        sentence: 'The address of the form has no TLS, and the storefront has.',
        effect: 'Viewers cannot send the form.',
      }),
    ]);
  });
});
