/** Where a link says that playing begins: a place in what is on demand, or a moment of what is live. */
export type StartAt =
  /** Seconds from the start. */
  | { kind: 'offset'; seconds: number }
  /** Seconds since the epoch. */
  | { kind: 'moment'; seconds: number };

/** `1h2m30s`, each part optional, in this order. */
const SPELT = /^(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,7})s)?$/i;
const PLAIN = /^\d{1,10}(?:\.\d{1,3})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** No programme is that long, no link is that old: a plain number from here on is a moment. In seconds. */
const FIRST_MOMENT = 1_000_000_000;

/** The `t` of an address; null where it says nothing that can be gone to (words, a negative number, nothing). */
export function parseStartAt(text: string | null): StartAt | null {
  const said = text?.trim() ?? '';
  if (PLAIN.test(said)) {
    const seconds = Number(said);
    return { kind: seconds >= FIRST_MOMENT ? 'moment' : 'offset', seconds };
  }
  if (DATE.test(said)) {
    const milliseconds = Date.parse(said);
    return Number.isNaN(milliseconds) ? null : { kind: 'moment', seconds: milliseconds / 1000 };
  }
  const parts = said === '' ? null : SPELT.exec(said);
  if (parts === null) return null;
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return { kind: 'offset', seconds: (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) };
}
