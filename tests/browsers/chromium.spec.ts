import { browserArguments, findBrowser } from '../../scripts/browser';
import { startPuppeteer } from './engines/puppeteer';
import { takeJourneys } from './journey';
import { JOURNEYS } from './journeys';

const path = findBrowser();
takeJourneys(
  'chromium',
  path === null ? null : () => startPuppeteer('chrome', path, browserArguments()),
  JOURNEYS,
);
