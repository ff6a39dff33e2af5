import { SECOND_MS } from '../../api/constants';
import type { Clip } from '../../api/schema';

/** How often a clip is looked after that is still being made, ms. Our choice. */
const MAKING_MS = 5 * SECOND_MS;

/** How often to read the clip anew, ms; false for one that will not change by itself. */
export function clipPollMs(clip: Clip | null | undefined): number | false {
  return clip?.status === 'queued' || clip?.status === 'processing' ? MAKING_MS : false;
}
