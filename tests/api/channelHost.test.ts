import { describe, expect, it } from 'vitest';
import { channelAddress } from '../../src/api/channelAddress';
import { json, type Respond, startClients } from './harness';

const settings = { channel_host: 'platform.example:8443' };
const ORIGIN = 'https://platform.example:8443';

describe('a channel whose platform is on another host', () => {
  it('asks the key service for the host of the address bar', async () => {
    const { clients, seen } = startClients({ respond: () => json({ data: {} }), settings });
    await clients.api.call('getGeo').catch(() => undefined);
    const [keys] = seen.filter(({ path }) => path === '/services/keys/channel-key');
    expect(keys?.query).toEqual({ host: 'northside.example' });
  });

  it('completes the paths of pictures, media, prerolls, previews and files, and leaves links alone', async () => {
    const bootstrap = {
      settings: { logo: { url: '/pictures/logo.svg' }, prerolls: [{ id: 1, url: '/media/a.m3u8' }] },
      slides: [{ id: 1, url: '/upcoming', image: { url: 'https://cdn.example/31.svg' } }],
      menu: { header: [{ id: 1, url: '/schedule' }] },
    };
    const event = { id: 7, media: [{ id: 1, kind: 'live', url: '/media/live.m3u8' }] };
    const item = { id: 8, assets: [{ type: 'preview', path: '/pictures/8.mp4' }] };
    const answers: Record<string, unknown> = {
      '/api/channel-bootstrap-data': bootstrap,
      '/api/events/7': event,
      '/api/vod-media-items/8': item,
      '/api/shared-clip/9': { id: 9, url: '/media/clips/9.m3u8' },
      '/api/download-event/7': { url: '/media/7.mp4' },
      '/api/custom-forms/contact': { alias: 'contact', action_url: '/forms/contact' },
    };
    const respond: Respond = ({ path }) => (path in answers ? json({ data: answers[path] }) : null);
    const { api } = startClients({ respond, settings }).clients;

    const { data } = await api.call('getChannelBootstrap');
    expect(data).toEqual({
      ...bootstrap,
      settings: {
        logo: { url: `${ORIGIN}/pictures/logo.svg` },
        prerolls: [{ id: 1, url: `${ORIGIN}/media/a.m3u8` }],
      },
    });
    const path = (id: number) => ({ params: { path: { id } } });
    expect((await api.call('getEvent', path(7))).data.media?.[0]?.url).toBe(`${ORIGIN}/media/live.m3u8`);
    expect((await api.call('getVodMediaItem', path(8))).data.assets?.[0]?.path).toBe(
      `${ORIGIN}/pictures/8.mp4`,
    );
    const clip = await api.call('getSharedClip', {
      params: { path: { id: 9 }, query: { uuid: '7d5c1f0e-4a7b-4c36-9a3f-0d3b4c1f7a22' } },
    });
    expect(clip.data.url).toBe(`${ORIGIN}/media/clips/9.m3u8`);
    expect((await api.call('getEventDownload', path(7))).data.url).toBe(`${ORIGIN}/media/7.mp4`);
    const form = await api.call('getCustomForm', { params: { path: { alias: 'contact' } } });
    expect(form.data.action_url).toBe(`${ORIGIN}/forms/contact`);
  });

  it('leaves every address alone where the platform is on the storefront’s own host', async () => {
    const respond: Respond = ({ path }) =>
      path === '/api/download-event/7' ? json({ data: { url: '/7.mp4' } }) : null;
    const { clients } = startClients({ respond });
    const { data } = await clients.api.call('getEventDownload', { params: { path: { id: 7 } } });
    expect(data.url).toBe('/7.mp4');
  });

  it.each([
    ['/media/a.m3u8', `${ORIGIN}/media/a.m3u8`],
    ['media/a.m3u8', `${ORIGIN}/media/a.m3u8`],
    ['https://cdn.example/a.m3u8', 'https://cdn.example/a.m3u8'],
    ['//evil.example/a', '//evil.example/a'],
    ['/\\evil.example/a', '/\\evil.example/a'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['', ''],
  ])('%j becomes %j', (address, expected) => {
    expect(channelAddress(address, ORIGIN)).toBe(expected);
  });
});
