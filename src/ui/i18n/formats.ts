import { LANGUAGES, type Language } from './language';
import { DEFAULT_ZONE, namedZone } from './zones';

type Options = Intl.DateTimeFormatOptions;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formatters are expensive to create and a list needs thousands of texts, so each is cached. */
export function dateFormat(language: Language, timeZone: string, options: Options): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timeZone, options]);
  const cached = dateFormats.get(key);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    ...options,
    timeZone: namedZone(timeZone) ?? DEFAULT_ZONE,
  });
  dateFormats.set(key, made);
  return made;
}

export function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([language, options]);
  const cached = numberFormats.get(key);
  if (cached) return cached;
  const made = new Intl.NumberFormat(LANGUAGES[language].locale, options);
  numberFormats.set(key, made);
  return made;
}

const withSpaces = (text: string, space: string): string => text.replace(/[ \u00a0\u202f]/g, space);

/**
 * Unicode's narrow spaces render as boxes in some system fonts, and make a comparison with "7:05 PM" fail.
 */
export const plainSpaces = (text: string): string => withSpaces(text, ' ');

/** A number stays on one line with its groups, its sign and its currency, also on a narrow button. */
export const unbroken = (text: string): string => withSpaces(text, '\u00a0');

/** Whether a date can represent the seconds since the epoch; formatters throw otherwise. */
const isMoment = (seconds: number): boolean => Math.abs(seconds) <= 8.64e12;

/**
 * A date as the engines agree on it. French writes « 9 h 05 »; the engines put a 0 before it or not, by their version and by
 * what stands beside the time. The first day of a month is « 1er décembre », which no engine writes.
 */
export function formatDate(seconds: number, timeZone: string, language: Language, options: Options): string {
  if (!isMoment(seconds)) return '';
  const text = plainSpaces(dateFormat(language, timeZone, options).format(seconds * 1000));
  return language === 'fr' ? text.replace(/\b0(\d h)/, '$1').replace(/\b1 (?=\p{L}{3})/u, '1er ') : text;
}

/**
 * The display format of spec §3: "Nov 20, 7:05 PM EST", « 20 nov., 19 h 05 HNE ».
 * @param seconds since the epoch, UTC
 * @param timeZone IANA name; an unknown one is taken as UTC
 */
export const formatEventTime = (seconds: number, timeZone: string, language: Language): string =>
  formatDate(seconds, timeZone, language, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

/** The hour of the day, 0 to 23, in a zone. Seconds since the epoch. */
export const hourOf = (seconds: number, timeZone: string): number =>
  Number(formatDate(seconds, timeZone, 'en', { hour: 'numeric', hourCycle: 'h23' }));

/** The time of day alone: "7:05 PM", « 19 h 05 ». Seconds since the epoch. */
export const formatTimeOfDay = (seconds: number, timeZone: string, language: Language): string =>
  formatDate(seconds, timeZone, language, { hour: 'numeric', minute: '2-digit' });

/** The name of the zone on that date: "EST", « HNE ». Seconds since the epoch. */
export function formatZoneLabel(seconds: number, timeZone: string, language: Language): string {
  if (!isMoment(seconds)) return '';
  const parts = dateFormat(language, timeZone, { timeZoneName: 'short' }).formatToParts(seconds * 1000);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Whether two zones have the same day and time at that instant. Seconds since the epoch. */
export function isSameWallClock(seconds: number, zone: string, other: string): boolean {
  const shown = (timeZone: string) => dayKey(seconds, timeZone) + formatTimeOfDay(seconds, timeZone, 'en');
  return shown(zone) === shown(other);
}

/** The calendar day in that zone as `2026-11-20`, for comparing days. */
export function dayKey(seconds: number, timeZone: string): string {
  if (!isMoment(seconds)) return '';
  const parts = dateFormat('en', timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(seconds * 1000);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** A duration in seconds as a clock: "58:20", "1:42:10". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Remaining seconds in their largest unit, rounded up: "24 min", "3 hr", "2 days"; « 24 min ». */
export function formatCountdown(seconds: number, language: Language): string {
  const left = Math.max(0, Math.ceil(seconds));
  const [unit, value] =
    left < 60
      ? (['second', left] as const)
      : left < 3600
        ? (['minute', Math.ceil(left / 60)] as const)
        : left < 86_400
          ? (['hour', Math.ceil(left / 3600)] as const)
          : (['day', Math.ceil(left / 86_400)] as const);
  return plainSpaces(numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value));
}

/** The currency of a channel without one (spec §9). */
const DEFAULT_CURRENCY = 'USD';

/**
 * A price in major units: "$11.99", « 11,99 $ US »; "CA$11.99", « 11,99 $ CA »; "A$11.99", "¥1,200". Both currencies have
 * the symbol `$` (spec §3), so it says whose dollars they are wherever a viewer could take them for the other ones; only
 * American dollars in English are plain, as in Stripe Checkout.
 * @param currency ISO 4217, in small letters too, as Stripe writes it; the default is used for anything else
 */
export function formatMoney(amount: number, currency: string | null | undefined, language: Language): string {
  const code = currency && /^[a-z]{3}$/i.test(currency) ? currency.toUpperCase() : DEFAULT_CURRENCY;
  const usual = { style: 'currency', currency: code } as const;
  const digits = numberFormat(language, usual).resolvedOptions().minimumFractionDigits ?? 0;
  // A sum that is rounded to the usual digits of its currency is not the one that is charged: 1990.5 HUF.
  const minimumFractionDigits = Number.isInteger(amount) ? digits : Math.max(2, digits);
  const text = numberFormat(language, { ...usual, minimumFractionDigits }).format(amount);
  // The locale is Canadian French, which takes a plain `$` for Canadian dollars; not every reader of French does.
  return unbroken(language === 'fr' && code === 'CAD' ? `${text} CA` : text);
}
