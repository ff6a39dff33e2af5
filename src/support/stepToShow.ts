import { promisesIn } from '../plans/screens';
import type { ReplayedStep } from './replay';

/** Machines that fill the page or belong to a route, the more telling first. */
const TAKEOVERS = ['crash', 'reload'];
const BY_ROUTE: Readonly<Record<string, readonly string[]>> = {
  buy: ['checkout'],
  watch: ['clip', 'watch', 'playback'],
  watchLibrary: ['clip', 'watch', 'playback'],
  profileClips: ['clip', 'clipDeletion', 'download'],
  share: ['watch'],
};

/** The index of the step whose screen the viewer most probably speaks of; the last one where none has a screen. */
export function stepToShow(steps: readonly ReplayedStep[], route: string | null): number {
  const shows = ({ fixture, snapshot }: ReplayedStep) =>
    fixture !== null && snapshot !== null && promisesIn(fixture, snapshot).length > 0;
  const isLatest = (index: number) =>
    steps.findLastIndex(({ step }) => step.actor === steps[index]?.step.actor) === index;
  const showing = steps.flatMap((step, index) => (shows(step) && isLatest(index) ? [index] : []));
  const telling = [...TAKEOVERS, ...(BY_ROUTE[route ?? ''] ?? [])];
  for (const machine of telling) {
    const found = showing.findLast((index) => steps[index]?.step.machine === machine);
    if (found !== undefined) return found;
  }
  return showing.at(-1) ?? Math.max(steps.length - 1, 0);
}
