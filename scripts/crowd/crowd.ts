import { SteppedClock } from '../../src/plans/steppedClock';

/** One open page. */
export interface Page {
  clock: SteppedClock;
  /** 0 to 1, one for each page: its share of each time that is left to chance. */
  spread: number;
  /** 0 to 1, random: when the page is opened, or meets with the situation. */
  arrival: number;
  /** Counts a request to the platform at this time of the page's clock. */
  request: (count?: number) => void;
}

/** A situation that a crowd gets into. */
export interface Situation {
  name: string;
  /** The behaviour of the platform, in a sentence. */
  told: string;
  /** How long it is simulated, seconds. */
  seconds: number;
  /** The time from which its requests count, seconds; earlier ones lead up to it. */
  from: number;
  /** Opens a page, whose machines run by its clock. Returns a function that closes it. */
  open: (page: Page) => () => void;
}

/** The requests of a crowd in a situation. */
export interface Load {
  /** The busiest `BUSIEST_SECONDS` seconds, requests per second. */
  peak: number;
  /** When they begin, seconds. */
  peakAt: number;
  /** Requests per second over the whole situation. */
  average: number;
}

/** A peak lasts this long, so that chance in a sample of the crowd does not decide it, seconds. */
const BUSIEST_SECONDS = 5;

/**
 * Lets a sample of pages run through a situation, each with a clock of its own, and counts what they send.
 * @param viewers how many pages there are
 * @param sample how many of them run; each stands for the same number of pages
 * @param random 0 to 1
 */
export async function simulate(
  situation: Situation,
  { viewers, sample, random }: { viewers: number; sample: number; random: () => number },
): Promise<Load> {
  const bySecond = new Float64Array(situation.seconds + 1);
  for (let index = 0; index < sample; index += 1) {
    const clock = new SteppedClock();
    const request = (count = 1): void => {
      const second = Math.min(Math.floor(clock.now / 1_000), situation.seconds);
      bySecond[second] = (bySecond[second] ?? 0) + count;
    };
    // Spread evenly, so that the sample has no gaps and clusters that a crowd has not.
    const spread = (index + random()) / sample;
    const close = situation.open({ clock, spread, arrival: random(), request });
    await run(clock, situation.seconds * 1_000);
    close();
  }
  return loadOf(bySecond, situation.from, viewers / sample);
}

/** Timer by timer; what an effect answers arrives before the next one. */
async function run(clock: SteppedClock, end: number): Promise<void> {
  while (clock.step(end)) for (let turn = 0; turn < 4; turn += 1) await null;
}

function loadOf(bySecond: Float64Array, from: number, each: number): Load {
  const counted = bySecond.subarray(from);
  let [peak, peakAt] = [0, from];
  for (let start = 0; start + BUSIEST_SECONDS <= counted.length; start += 1) {
    const requests = sum(counted.subarray(start, start + BUSIEST_SECONDS));
    if (requests > peak) [peak, peakAt] = [requests, from + start];
  }
  return {
    peak: (peak / BUSIEST_SECONDS) * each,
    peakAt,
    average: (sum(counted) / counted.length) * each,
  };
}

const sum = (numbers: Float64Array): number => numbers.reduce((total, each) => total + each, 0);
