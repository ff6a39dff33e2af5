import { WINDOW_MARGIN_SECONDS } from './liveWindow';
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
export function shakaConfig(preferences: MediaPreferences) {
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
    manifest: { retryParameters: manifestRetries, hls: { ignoreTextStreamFailures: true } },
    // No more pixels than the player shows; full screen raises the limit.
    abr: { enabled: true, restrictToElementSize: true },
    preferredText: preferredText(preferences),
    preferredAudio: [{ language, role: '', label: '', channelCount: 2, codec: '' }],
  };
}
