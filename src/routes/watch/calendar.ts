/** The data of a calendar entry. */
export type CalendarEntry = {
  /** Stable identifier of the event, such as `event-1009@northside.example`. */
  uid: string;
  title: string;
  /** Seconds since epoch. */
  startsAt: number;
  /** Seconds since epoch; null when unknown. */
  endsAt: number | null;
  /** When the entry was created, seconds since epoch. */
  writtenAt: number;
  place: string | null;
  description: string | null;
  url: string;
};

/** Octets of a line without its line break (RFC 5545 §3.1). */
const LONGEST_LINE = 75;

/** A calendar file with one event, as RFC 5545 defines it. */
export function calendarText(entry: CalendarEntry): string {
  const { uid, title, startsAt, endsAt, writtenAt, place, description, url } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rudy//Storefront//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(startsAt)}`,
    endsAt !== null && endsAt > startsAt && `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    place && `LOCATION:${escaped(place)}`,
    description && `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => (line ? `${folded(line)}\r\n` : '')).join('');
}

/** `20261120T230000Z`. */
function utc(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Escapes separators in a text value and removes other control characters, which are not allowed there. */
function escaped(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** Folds a long line with a line break and a space, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LONGEST_LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
