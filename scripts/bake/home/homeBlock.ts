import { DAY_MS, SECOND_MS } from '../../../src/api/constants';
import type { ChannelBootstrap, HomepageEvents } from '../../../src/api/schema';
import { bakeableHome, deadlines } from '../../../src/api/storage/bakedHome';
import { dayKey } from '../../../src/ui/i18n/formats';
import type { Language } from '../../../src/ui/i18n/language';
import { DEFAULT_ZONE, namedZone } from '../../../src/ui/i18n/zones';
import { inlineScript } from '../../inlineScript';
import { loadRenderer } from './renderer';

/** An older page is not shown, as the home of a visit that is longer ago (`homeCache.ts`). */
const LASTS_SECONDS = DAY_MS / SECOND_MS;
/** Days begin at a quarter of an hour in every zone. */
const QUARTER_SECONDS = 900;

/** Home as a document shows it before any script of the build. */
export type HomeBlock = {
  /** The element that stands in the place of the app. */
  markup: string;
  /** Rules of its pictures' colours, since a style attribute would weaken the content security policy. */
  styles: string;
  /** When the platform answered, seconds since the epoch. */
  since: number;
  zone: string;
};

/**
 * Renders home for every visitor of a channel.
 * @param now the platform's time, seconds since the epoch
 * @returns null where there is nothing to show
 */
export async function homeBlock(
  channel: ChannelBootstrap,
  home: HomepageEvents,
  { host, language, now }: { host: URL; language: Language; now: number },
): Promise<HomeBlock | null> {
  const events = bakeableHome(home, now);
  if (events === null) return null;
  const zone = namedZone(channel.settings?.time_zone) ?? DEFAULT_ZONE;
  const { renderHome } = await loadRenderer();
  const { markup, todayClass } = await inZone(zone, () => renderHome(channel, events, { host, language }));
  // The views take the channel from the cache, which keeps none that is very large.
  if (markup === '') return null;
  const dated = withDeadlines(markup, deadlines(events), { todayClass, endOfDay: endOfDay(now, zone) });
  const { markup: plain, styles } = styleRules(dated);
  const since = Math.floor(now);
  const facts = { host: host.host, language, since, until: since + LASTS_SECONDS, zone };
  const attributes = Object.entries(facts).map(([name, value]) => ` data-${name}="${value}"`);
  return {
    markup: `<div class="baked" hidden${attributes.join('')}><script>${inlineScript('bakedHome')}</script>${plain}</div>`,
    styles,
    since,
    zone,
  };
}

/** Times are of the device's zone in the views; here the channel's is the device's. */
async function inZone<Result>(zone: string, run: () => Promise<Result>): Promise<Result> {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

function endOfDay(now: number, zone: string): number {
  let moment = Math.ceil((now + 1) / QUARTER_SECONDS) * QUARTER_SECONDS;
  while (dayKey(moment, zone) === dayKey(now, zone)) moment += QUARTER_SECONDS;
  return moment;
}

/** Marks links to events and the list of a day with the time until which they may be shown (src/bakedHome.js). */
export function withDeadlines(
  markup: string,
  ends: ReadonlyMap<number, number>,
  { todayClass, endOfDay }: { todayClass: string; endOfDay: number },
): string {
  return markup
    .replace(/<a class="[^"]*" href="\/watch\/(\d+)"/g, (link, id) => {
      const end = ends.get(Number(id));
      return end === undefined ? link : `${link} data-until="${end}"`;
    })
    .replaceAll(`class="${todayClass}"`, (attribute) => `data-until="${endOfDay}" ${attribute}`);
}

const STYLED = /class="([^"]*)" style="((?:--[\w-]+:#[\da-f]{3,8};?)+)"/g;

/** Turns style attributes of colours into classes. Any other style attribute is left out. */
export function styleRules(markup: string): { markup: string; styles: string } {
  const names = new Map<string, string>();
  const classed = markup
    .replace(STYLED, (_, classes: string, style: string) => {
      const name = names.get(style) ?? `baked-${names.size + 1}`;
      names.set(style, name);
      return `class="${classes} ${name}"`;
    })
    .replace(/ style="[^"]*"/g, '')
    // The browser loads them once the block is laid out, and not at all where it is hidden.
    .replaceAll('loading="eager"', 'loading="lazy"');
  const rules = [...names].map(([style, name]) => `.${name}{${style}}`);
  return { markup: classed, styles: rules.join('') };
}
