import { chromium } from '@playwright/test';
import { browserArguments } from '../../scripts/browser';
import { type Part, readBenchOptions } from './options';
import { prepare } from './prepare';
import { reportList } from './reports/list';
import { reportMemory } from './reports/memory';
import { reportPlayback } from './reports/playback';
import type { Bench } from './reports/report';
import { reportScreens } from './reports/screens';
import { reportStart } from './reports/start';
import { serveCommit, serveNow, stopSubjects } from './subjects';

const REPORTS: Record<Part, (bench: Bench) => Promise<void>> = {
  start: reportStart,
  screens: reportScreens,
  playback: reportPlayback,
  list: reportList,
  memory: reportMemory,
};

const { parts, against, runs } = readBenchOptions();
const browser = await chromium.launch({
  executablePath: prepare(),
  args: [...browserArguments(), '--autoplay-policy=no-user-gesture-required'],
});
try {
  const now = await serveNow();
  const other = against === null ? [] : [await serveCommit(against)];
  for (const part of parts) await REPORTS[part]({ browser, subjects: [now, ...other], runs });
} finally {
  await browser.close();
  stopSubjects();
}
