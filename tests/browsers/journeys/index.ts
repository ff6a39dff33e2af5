import type { Journey } from '../journey';
import { catalogJourneys } from './catalog';
import { checkoutJourneys } from './checkout';
import { playbackJourneys } from './playback';
import { sessionJourneys } from './session';
import { shellJourneys } from './shell';

export const JOURNEYS: readonly Journey[] = [
  ...catalogJourneys,
  ...shellJourneys,
  ...sessionJourneys,
  ...playbackJourneys,
  ...checkoutJourneys,
];
