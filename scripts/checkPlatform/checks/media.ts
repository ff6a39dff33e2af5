import { UNREACHABLE_STREAM_EFFECT } from '../../../src/api/validation/effects';
import type { ContractSource } from '../contractSource';
import { createFinding, type Finding } from '../finding';
import { isStream } from '../meaning';
import { type Fetch, receive } from '../send';
import { type Fields, isObject, partsIn } from '../values';
import { allows } from './network';
import type { RefusedFetch } from './refusedFetch';
import { firstLine, manifestAddresses, playlistAddresses } from './streamParts';

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
  refusedFetch: RefusedFetch;
}): MediaCheck {
  const { contract, fetch, site, platform, refusedFetch } = options;

  async function wrongWith(address: string, isPicture: boolean): Promise<string | null> {
    if (!URL.canParse(address, platform)) return 'The address cannot be read.';
    const url = new URL(address, platform);
    const refusal = refusedFetch(url);
    if (refusal === 'tls') return 'The address has no TLS, and the storefront has.';
    // Pictures may come from every host with TLS.
    if (!isPicture && refusal === 'policy')
      return 'The content security policy of the storefront refuses the origin of the stream; name it by --media.';
    const isForeign = url.origin !== site.origin;
    const request = new Request(url, { headers: isForeign ? { origin: site.origin } : {} });
    const received = await receive(fetch, request, 'media');
    if (received.kind === 'none') return received.reason.replace('The host', 'The host of the address');
    if (received.status !== 200) return `The address answers ${received.status}.`;
    const { headers, text } = received;
    if (isPicture)
      return /^image\//.test(headers.get('content-type') ?? '') ? null : 'The address leads to no picture.';
    if (isForeign && !allows(headers, site))
      return 'The stream does not allow the origin of the storefront (Access-Control-Allow-Origin).';
    if (/^\s*(<\?xml[^>]*>\s*)?<MPD/.test(text)) return refusedParts(manifestAddresses(text, url));
    if (!text.startsWith('#EXTM3U')) return 'The address leads to no playlist (HLS) and no manifest (DASH).';
    return wrongWithPlaylist(text, url);
  }

  /** The sentence about the parts of a stream that browsers refuse to fetch; null where they refuse none. */
  function refusedParts(parts: readonly URL[]): string | null {
    const originsOf = (refusal: 'tls' | 'policy') => [
      ...new Set(parts.filter((url) => refusedFetch(url) === refusal).map(({ origin }) => origin)),
    ];
    const plain = originsOf('tls');
    if (plain.length > 0)
      return `Parts of the stream on ${plain.join(' and ')} have no TLS, and the storefront has.`;
    const refused = originsOf('policy');
    if (refused.length === 0) return null;
    const named = `name ${refused.length === 1 ? 'it' : 'each'} by --media`;
    return `The content security policy of the storefront refuses parts of the stream on ${refused.join(' and ')}; ${named}.`;
  }

  /** Looks at the origin of every address in a playlist, and fetches the first one: another playlist or a segment. */
  async function wrongWithPlaylist(playlist: string, url: URL): Promise<string | null> {
    const refused = refusedParts(playlistAddresses(playlist, url));
    if (refused !== null) return refused;
    const first = firstLine(playlist);
    if (first === undefined) return 'The playlist is empty.';
    if (!URL.canParse(first, url)) return 'The first address of the playlist cannot be read.';
    const next = new URL(first, url);
    // A playlist is read whole, since the end of a part could be half an address.
    const isMaster = playlist.includes('#EXT-X-STREAM-INF');
    const headers = { origin: site.origin, ...(!isMaster && { range: 'bytes=0-1023' }) };
    const request = new Request(next, { headers });
    const received = await receive(fetch, request, 'media');
    if (received.kind === 'none') return 'The first address of the playlist is not answered.';
    if (![200, 206].includes(received.status))
      return `The first address of the playlist answers ${received.status}.`;
    const isAllowed = next.origin === site.origin || allows(received.headers, site);
    if (!isAllowed) return 'Parts of the stream do not allow the origin of the storefront.';
    return received.text.startsWith('#EXTM3U') && isMaster ? wrongWithPlaylist(received.text, next) : null;
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
