import { UNREACHABLE_STREAM_EFFECT } from '../../../src/api/validation/effects';
import { mayConnect } from '../../host/contentPolicy';
import type { ContractSource } from '../contractSource';
import { createFinding, type Finding } from '../finding';
import { isStream } from '../meaning';
import { type Fetch, receive } from '../send';
import { type Fields, isObject, partsIn } from '../values';
import { allows } from './network';

/** Follows the addresses of pictures and streams as a player does: the playlist, then what it names first. */
export interface MediaCheck {
  event(data: unknown): Promise<Finding[]>;
  logo(data: unknown): Promise<Finding[]>;
}

export function createMediaCheck(options: {
  contract: ContractSource;
  fetch: Fetch;
  site: URL;
  /** A path in an answer is on the channel host. */
  platform: URL;
  /** The content security policy of the storefront's pages; null where there is none. */
  policy: string | null;
}): MediaCheck {
  const { contract, fetch, site, platform, policy } = options;

  async function wrongWith(address: string, isPicture: boolean): Promise<string | null> {
    if (!URL.canParse(address, platform)) return 'The address cannot be read.';
    const url = new URL(address, platform);
    if (site.protocol === 'https:' && url.protocol === 'http:')
      return 'The address has no TLS, and the storefront has.';
    const isForeign = url.origin !== site.origin;
    if (!isPicture && isForeign && !mayConnect(policy, url))
      return 'The content security policy of the storefront refuses the origin of the stream; name it by --media.';
    const request = new Request(url, { headers: isForeign ? { origin: site.origin } : {} });
    const received = await receive(fetch, request, 'media');
    if (received.kind === 'none') return received.reason.replace('The host', 'The host of the address');
    if (received.status !== 200) return `The address answers ${received.status}.`;
    const { headers, text } = received;
    if (isPicture)
      return /^image\//.test(headers.get('content-type') ?? '') ? null : 'The address leads to no picture.';
    if (isForeign && !allows(headers, site))
      return 'The stream does not allow the origin of the storefront (Access-Control-Allow-Origin).';
    if (/^\s*(<\?xml[^>]*>\s*)?<MPD/.test(text)) return null;
    if (!text.startsWith('#EXTM3U')) return 'The address leads to no playlist (HLS) and no manifest (DASH).';
    return wrongWithFirst(text, url);
  }

  /** The first address in a playlist, which is another playlist or a segment. */
  async function wrongWithFirst(playlist: string, url: URL): Promise<string | null> {
    const lines = playlist.split(/\r?\n/);
    const first = lines.find((line) => line !== '' && !line.startsWith('#'));
    if (first === undefined) return 'The playlist is empty.';
    const next = new URL(first, url);
    const request = new Request(next, { headers: { origin: site.origin, range: 'bytes=0-1023' } });
    const received = await receive(fetch, request, 'media');
    if (received.kind === 'none') return 'The first address of the playlist is not answered.';
    if (![200, 206].includes(received.status))
      return `The first address of the playlist answers ${received.status}.`;
    const isAllowed = next.origin === site.origin || allows(received.headers, site);
    if (!isAllowed) return 'Parts of the stream do not allow the origin of the storefront.';
    return received.text.startsWith('#EXTM3U') && playlist.includes('#EXT-X-STREAM-INF')
      ? wrongWithFirst(received.text, next)
      : null;
  }

  const finding = createFinding(contract);

  return {
    event: async (data) => {
      const event: Fields = isObject(data) ? data : {};
      const streams = partsIn(event.media, '/data/media').filter(isStream);
      const isOpen = event.has_access === true || event.access === 'free';
      if (isOpen && event.type === 'live' && event.stream_status === 'live' && streams.length === 0) {
        const effect = 'The game is on, and viewers who may watch it see no picture.';
        return [finding('getEvent', '/data/media', 'A live game that may be watched has no stream.', effect)];
      }
      const found = await Promise.all(
        streams.map(async ({ value, pointer }) => {
          const sentence = await wrongWith(String(value.url), false);
          return sentence === null
            ? []
            : [finding('getEvent', `${pointer}/url`, sentence, UNREACHABLE_STREAM_EFFECT)];
        }),
      );
      return found.flat();
    },
    logo: async (data) => {
      const settings = isObject(data) && isObject(data.settings) ? data.settings : {};
      const address = isObject(settings.logo) ? settings.logo.url : null;
      if (typeof address !== 'string') return [];
      const sentence = await wrongWith(address, true);
      const effect = 'The name of the channel stands in the place of its logo.';
      return sentence === null
        ? []
        : [finding('getChannelBootstrap', '/data/settings/logo/url', sentence, effect)];
    },
  };
}
