/**
 * Files, and exports in them, that still have a name that the glossary retired. These lists only become shorter:
 * nothing may be added, and a name that is gone must be removed.
 */
export const RETIRED_NAMES_LEFT: Readonly<Record<string, string>> = {
  'src/api/call.ts': 'OperationFacts',
  'src/api/keyring.ts': 'keyring Keyring KeyringDependencies createKeyring',
  'src/api/reports.ts': 'ReportPlace',
  'src/api/steps/judge.ts': 'judge',
  'src/api/steps/share.ts': 'share',
  'src/api/throttle.ts': 'patiently',
  'src/api/wait.ts': 'leavable',
  'src/app/analytics/feed.ts': 'feed AnalyticsFeed createAnalyticsFeed',
  'src/app/analytics/leftover.ts': 'leftover keepLeftover takeLeftover',
  'src/app/manifest/webManifest.ts': 'ManifestPlace',
  'src/machines/eventStatus/eventStatus.ts': 'EventFacts eventFactsOf',
  'src/machines/eventStatus/machine.ts': 'EventReading',
  'src/machines/watch/content.ts': 'filmContent',
  'src/machines/watch/samples.ts': 'laterContents',
  'src/routes/intent.ts': 'intent prepareOnIntent',
  'src/routes/language.ts': 'speak',
  'src/routes/pageCollisions.ts': 'takenPlaces',
  'src/routes/pages/channelPages.ts': 'placeOf',
  'src/routes/shell/Frame.tsx': 'Frame',
  'src/routes/shell/PlainFrame.tsx': 'PlainFrame',
  'src/routes/shell/menuLinks.ts': 'Place',
  'src/routes/useFailureWords.ts': 'useFailureWords',
  'src/routes/watch/PrerollStage.tsx': 'PrerollStage',
  'src/routes/watch/StillScreen.tsx': 'StillScreen',
  'src/routes/watch/WatchStage.tsx': 'WatchStage StageProps',
  'src/routes/watch/stageTexts.ts': 'stageTexts useStageTitle',
  'src/ui/i18n/en.ts': 'words',
  'src/ui/i18n/en/film.ts': 'film',
  'src/ui/i18n/formats.ts': 'unitWords',
  'src/ui/i18n/fr.ts': 'words',
  'src/ui/i18n/fr/film.ts': 'film',
  'src/ui/kit/later.tsx': 'later Later',
};

export const RETIRED_FOLDERS_LEFT: readonly string[] = ['src/api/steps'];
