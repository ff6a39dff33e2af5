/** What a calendar is told of an event. */
export type CalendarEntry = {
  /** The same for the same event wherever it is added, such as `event-1009@northside.example`. */
  uid: string;
  title: string;
  /** Seconds since epoch. */
  startsAt: number;
  /** Seconds since epoch; null when nobody knows. */
  endsAt: number | null;
  /** When this was written down, seconds since epoch. */
  writtenAt: number;
  place: string | null;
  description: string | null;
  url: string;
};

/** Octets of a line, its line break not counted (RFC 5545 §3.1). */
const LONGEST_LINE = 75;

/** A calendar file of one event, as RFC 5545 has it. */
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

/** Text as a value: what would end it or part it is escaped, other control characters may not stand there. */
function escaped(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** A long line goes on after a break and a space; no character is cut in two. */
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
