import { WINDOW_MARGIN_SECONDS } from './liveWindow';
import { MANIFEST, type ShakaPlayer } from './shaka';
import type { StreamKind } from './streamType';
import type { MediaPreferences } from './types';

/** Shaka's own retries before the machine's recovery begins; ms. */
const manifestRetries = {
  maxAttempts: 2,
  baseDelay: 500,
  backoffFactor: 2,
  fuzzFactor: 0.5,
  timeout: 10_000,
  stallTimeout: 5_000,
  connectionTimeout: 8_000,
};

const segmentRetries = { ...manifestRetries, maxAttempts: 3, timeout: 20_000 };

/** The preferred caption languages, best first; empty while captions are off. */
export function preferredText({ language, captions, captionLanguage }: MediaPreferences) {
  const languages = captions ? new Set([captionLanguage ?? language, language]) : [];
  return [...languages].map((each) => ({ language: each, role: '', format: '', forced: false }));
}

/** Shaka's configuration for this viewer; seconds unless stated otherwise. */
export function shakaConfig(preferences: MediaPreferences, kind: StreamKind) {
  const { language } = preferences;
  return {
    streaming: {
      bufferingGoal: 24,
      bufferBehind: 30,
      retryParameters: segmentRetries,
      // Low latency keeps one segment of buffer, which is too little on a poor mobile network.
      lowLatencyMode: false,
      // A position before the moving live window resumes this far after the start of the window.
      safeSeekOffset: WINDOW_MARGIN_SECONDS,
      ignoreTextStreamFailures: true,
    },
    manifest: {
      retryParameters: manifestRetries,
      // The adapter reads image playlists itself, and only when they are needed (thumbnails/imageStreams.ts).
      disableThumbnails: kind === 'hls',
      hls: { ignoreTextStreamFailures: true },
    },
    // No more pixels than the player shows; full screen raises the limit.
    abr: { enabled: true, restrictToElementSize: true },
    preferredText: preferredText(preferences),
    preferredAudio: [{ language, role: '', label: '', channelCount: 2, codec: '' }],
  };
}

/**
 * Ends Shaka's search for captions inside the picture where the playlist declares captions of its own. For that search it
 * loads the first, the middle and the last segment one after the other, before the first frame, and plays none of them.
 * A stream without declared captions is searched, since it may have some inside its picture (CEA-608).
 *
 * A load keeps the settings that it began with, so the playlist is given the attribute by which it says that its picture
 * has no captions inside (RFC 8216, section 4.3.4.2).
 */
export function trustDeclaredCaptions(player: ShakaPlayer): void {
  player.getNetworkingEngine()?.registerResponseFilter((type, response) => {
    if (type !== MANIFEST) return;
    const playlist = new TextDecoder().decode(response.data);
    if (playlist.includes('TYPE=SUBTITLES') && !playlist.includes('CLOSED-CAPTIONS'))
      response.data = new TextEncoder().encode(withoutCaptionsInside(playlist)).buffer;
  });
}

const withoutCaptionsInside = (playlist: string): string =>
  playlist.replaceAll(/^#EXT-X-STREAM-INF:.*\S/gm, '$&,CLOSED-CAPTIONS=NONE');
