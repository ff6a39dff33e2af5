import { findEngine } from '../../scripts/engines';
import { startPuppeteer } from './engines/puppeteer';
import { takeJourneys } from './journey';
import { JOURNEYS } from './journeys';

const path = findEngine('firefox');
takeJourneys('firefox', path === null ? null : () => startPuppeteer('firefox', path), JOURNEYS);
