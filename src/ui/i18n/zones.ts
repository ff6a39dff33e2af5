/** The default if neither the viewer nor the channel has a zone. */
export const DEFAULT_ZONE = 'UTC';

/** Common and legacy names of time zones, by IANA name (spec §9, "time-zone aliases are mapped"). */
const ALIASES: Readonly<Record<string, string>> = {
  eastern: 'America/New_York',
  et: 'America/New_York',
  edt: 'America/New_York',
  est: 'America/New_York',
  est5edt: 'America/New_York',
  central: 'America/Chicago',
  ct: 'America/Chicago',
  cdt: 'America/Chicago',
  cst: 'America/Chicago',
  cst6cdt: 'America/Chicago',
  mountain: 'America/Denver',
  mt: 'America/Denver',
  mdt: 'America/Denver',
  mst: 'America/Denver',
  mst7mdt: 'America/Denver',
  pacific: 'America/Los_Angeles',
  pt: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  pst: 'America/Los_Angeles',
  pst8pdt: 'America/Los_Angeles',
  arizona: 'America/Phoenix',
  alaskan: 'America/Anchorage',
  alaska: 'America/Anchorage',
  akst: 'America/Anchorage',
  akdt: 'America/Anchorage',
  hawaiian: 'Pacific/Honolulu',
  hawaii: 'Pacific/Honolulu',
  'hawaii-aleutian': 'Pacific/Honolulu',
  hst: 'Pacific/Honolulu',
  hdt: 'America/Adak',
  atlantic: 'America/Halifax',
  ast: 'America/Halifax',
  adt: 'America/Halifax',
  // Engines differ in which of these names they show as "UTC", and which as "GMT".
  utc: 'UTC',
  uct: 'UTC',
  gmt: 'UTC',
  zulu: 'UTC',
  'etc/utc': 'UTC',
  'etc/gmt': 'UTC',
  'greenwich mean': 'UTC',
  newfoundland: 'America/St_Johns',
  nst: 'America/St_Johns',
  ndt: 'America/St_Johns',
};

const found = new Map<string, string | null>();

/**
 * The IANA name of a zone: `US/Eastern`, `EST5EDT`, "Eastern Standard Time", "Eastern Time (US & Canada)" are
 * all `America/New_York`. Null if the name is not a zone.
 */
export function namedZone(name: string | null | undefined): string | null {
  if (!name || name.length > 64) return null;
  const cached = found.get(name);
  if (cached !== undefined) return cached;
  const zone = lookUp(name.trim());
  found.set(name, zone);
  return zone;
}

function lookUp(requested: string): string | null {
  const name = requested
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/^(us|canada)\//, '')
    .replace(/\b(standard|daylight)?[ _]*time\b/, '')
    .trim();
  const alias = Object.hasOwn(ALIASES, name) ? ALIASES[name] : null;
  if (alias) return alias;
  // A browser without a known zone returns "Unknown", which some engines accept as a zone.
  if (/unknown/i.test(requested)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: requested }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
