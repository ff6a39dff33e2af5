/**
 * What breaks a law today. These lists only become shorter: a test fails for an offender that is not listed, and for
 * an entry whose offender is gone.
 */
export const FORBIDDEN_IMPORTS_LEFT = [
  'src/machines/analytics/googleTag.ts → src/trusted/scriptUrl',
  'src/machines/analytics/types.ts → src/api/signals',
  'src/machines/houseEvents.ts → src/api/signals',
  'src/machines/playback/shaka.ts → shaka-player/dist/shaka-player.hls-es2021.js',
  'src/machines/playback/shaka.ts → shaka-player/dist/shaka-player.dash-es2021.js',
  'src/machines/readViewer.ts → src/api/clients',
  'src/machines/startup/entry.ts → src/api/settings',
  'src/machines/startup/types.ts → src/api/settings',
];

export const IMPURE_READS_LEFT = [
  'src/machines/analytics/googleTag.ts: document',
  'src/machines/analytics/googleTag.ts: location',
  'src/machines/analytics/googleTag.ts: new Date()',
  'src/machines/analytics/googleTag.ts: window',
  'src/machines/analytics/records.ts: location',
  'src/machines/playback/elementFacts.ts: performance.now',
  'src/machines/playback/elementFacts.ts: setInterval',
  'src/machines/playback/thumbnails.ts: document',
];

/** Files that import each other in a circle, in alphabetical order. Lazy imports count. */
export const CIRCLES_LEFT = [
  [
    'src/routes/contacts/Contacts.tsx',
    'src/routes/frame/menuLinks.ts',
    'src/routes/home/Home.tsx',
    'src/routes/home/slides.ts',
    'src/routes/page/ChannelPage.tsx',
    'src/routes/page/channelPages.ts',
    'src/routes/table.ts',
    'src/routes/watch/Teams.tsx',
    'src/routes/watch/Watch.tsx',
  ].join(' ↔ '),
];

export const LISTENERS_LEFT = [
  'src/analytics/moveIn.ts: pageshow',
  'src/facts.ts: offline',
  'src/facts.ts: online',
  'src/facts.ts: visibilitychange',
  'src/facts.ts: pageshow',
  'src/routes/chunk.ts: online',
  'src/routes/frame/ScreenLoading.tsx: online',
  'src/routes/frame/ScreenLoading.tsx: offline',
  'src/routes/frame/useNetworkToasts.ts: offline',
  'src/routes/frame/useNetworkToasts.ts: online',
  'src/routes/watch/useEventLife.ts: visibilitychange',
  'src/routes/watch/useEventLife.ts: online',
  'src/routes/watch/usePlayback.ts: online',
  'src/routes/watch/usePlayback.ts: offline',
  'src/routes/watch/useViewing.ts: visibilitychange',
];

/** Timers in views that decide when something happens. Those that only animate are in `browser.test.ts`. */
export const TIMERS_LEFT = [
  'src/routes/chunk.ts: setTimeout',
  'src/routes/faq/useSearchText.ts: setTimeout',
  'src/routes/intent.ts: setTimeout',
  'src/routes/lists/usePages.ts: setTimeout',
  'src/routes/useServerNow.ts: setInterval',
  'src/routes/watch/download.ts: setTimeout',
  'src/routes/watch/useViewerSettled.ts: setTimeout',
  'src/ui/player/UpNext.tsx: setTimeout',
];

/** Effects of `src/routes` that send an event to an actor, by file. */
export const SENDING_EFFECTS_LEFT: Readonly<Record<string, number>> = {
  'src/routes/watch/DownloadButton.tsx': 1,
  'src/routes/watch/useEventLife.ts': 1,
  'src/routes/watch/usePlayback.ts': 6,
  'src/routes/watch/usePreroll.ts': 2,
  'src/routes/watch/useViewing.ts': 1,
};

/** Effects of `src/routes` that decide something, navigate or keep time, by file. */
export const DECIDING_EFFECTS_LEFT: Readonly<Record<string, number>> = {
  'src/routes/App.tsx': 1,
  'src/routes/faq/useSearchText.ts': 1,
  'src/routes/frame/UnknownPath.tsx': 1,
  'src/routes/frame/useNetworkToasts.ts': 2,
  'src/routes/lists/Results.tsx': 1,
  'src/routes/lists/usePages.ts': 1,
  'src/routes/page/ChannelPage.tsx': 2,
  'src/routes/useScreen.ts': 1,
  'src/routes/watch/EventScreen.tsx': 1,
  'src/routes/watch/FilmScreen.tsx': 1,
  'src/routes/watch/LifeBadge.tsx': 1,
  'src/routes/watch/StreamPlayer.tsx': 3,
  'src/routes/watch/UnknownFilm.tsx': 1,
  'src/routes/watch/usePlayback.ts': 2,
  'src/routes/watch/useViewerSettled.ts': 1,
};

export const DOUBLE_CASTS_LEFT = ['src/house.ts'];
