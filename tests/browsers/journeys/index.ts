import type { Journey } from '../journey';
import { catalogJourneys } from './catalog';
import { checkoutJourneys } from './checkout';
import { formatJourneys } from './formats';
import { playbackJourneys } from './playback';
import { sessionJourneys } from './session';
import { shellJourneys } from './shell';

export const JOURNEYS: readonly Journey[] = [
  ...catalogJourneys,
  ...formatJourneys,
  ...shellJourneys,
  ...sessionJourneys,
  ...playbackJourneys,
  ...checkoutJourneys,
];
