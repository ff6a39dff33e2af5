import type { OperationId } from '../../src/api/schema/operations';
import { BLACK, parseColor } from '../../src/ui/theme/color';
import type { ContractSource } from './contractSource';
import { createFinding, type Finding } from './finding';
import { isObject, listIn, numberIn, type Part, partsIn } from './values';

/** Values that have the right type and still cannot be true. */
export interface Meanings {
  channel(data: unknown): Finding[];
  events(operation: OperationId, data: unknown): Finding[];
  passes(operation: OperationId, data: unknown): Finding[];
  bill(data: unknown): Finding[];
  list(operation: OperationId, body: unknown, limit: number): Finding[];
  same(operation: OperationId, data: unknown, id: number): Finding[];
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
/** A kick-off may be set a little late. */
const SLACK_SECONDS = 3600;

/** @param now seconds since the epoch by the platform's clock */
export function createMeanings(contract: ContractSource, now: () => number): Meanings {
  const finding = createFinding(contract);
  const at =
    (operation: OperationId) =>
    (pointer: string, sentence: string, effect?: string): Finding =>
      finding(operation, pointer, sentence, effect);

  function event({ value, pointer }: Part, say: ReturnType<typeof at>): Finding[] {
    const { type, access, time_zone: zone } = value;
    const begin = numberIn(value, 'event_utc_ts');
    const end = numberIn(value, 'end_utc_ts');
    const findings: Finding[] = [];
    if (typeof zone === 'string' && !isZone(zone))
      findings.push(say(`${pointer}/time_zone`, 'The time zone is no IANA name.'));
    if (begin !== null && end !== null && end < begin)
      findings.push(
        say(`${pointer}/end_utc_ts`, 'The game ends before it begins.', 'The game is taken for over.'),
      );
    const isBegun = type === 'live' || type === 'finished';
    if (isBegun && value.stream_status !== 'delayed' && begin !== null && begin > now() + SLACK_SECONDS)
      findings.push(
        say(
          `${pointer}/event_utc_ts`,
          `The game is ${type} and begins in the future.`,
          'Viewers read two things that contradict each other: its time and its state.',
        ),
      );
    if (type === 'upcoming' && (value.stream_status === 'live' || value.stream_status === 'ended'))
      findings.push(
        say(
          `${pointer}/stream_status`,
          `The game is upcoming and its stream is ${value.stream_status}.`,
          'Viewers wait for a game that has begun.',
        ),
      );
    const streams = partsIn(value.media, `${pointer}/media`).filter((part) => isStream(part));
    if (access !== 'free' && value.has_access !== true && streams[0] !== undefined)
      findings.push(
        say(
          `${streams[0].pointer}/url`,
          'A stream is sent to a viewer without access.',
          'Anyone who looks at the answer watches without a pass.',
        ),
      );
    for (const stream of streams) {
      const expires = numberIn(stream.value, 'expires_ts');
      if (expires !== null && expires < now())
        findings.push(
          say(
            `${stream.pointer}/expires_ts`,
            'The address of the stream has expired already.',
            'Playback begins with an error.',
          ),
        );
    }
    const home = numberIn(value, 'home_team_id');
    const teams = partsIn(value.participants, '').map((team) => team.value.id);
    if (home !== null && teams.length > 0 && !teams.includes(home))
      findings.push(
        say(
          `${pointer}/home_team_id`,
          'The team at home is none of the participants.',
          'The game may be shown with home and away exchanged.',
        ),
      );
    return findings;
  }

  return {
    channel: (data) => {
      const say = at('getChannelBootstrap');
      const { settings, 'color-settings': colours } = isObject(data) ? data : {};
      const findings: Finding[] = [];
      if (isObject(settings)) {
        const { currency, time_zone: zone } = settings;
        if (typeof currency === 'string' && !CURRENCIES.has(currency))
          findings.push(say('/data/settings/currency', 'The currency is no code of ISO 4217.'));
        if (typeof zone === 'string' && !isZone(zone))
          findings.push(say('/data/settings/time_zone', 'The time zone is no IANA name.'));
      }
      for (const [name, colour] of Object.entries(isObject(colours) ? colours : {}))
        if (typeof colour === 'string' && parseColor(colour, BLACK) === null)
          findings.push(
            say(
              `/data/color-settings/${name}`,
              'The colour is written neither as #rrggbb nor as rgb().',
              'The channel has the default colour instead.',
            ),
          );
      return findings;
    },
    events: (operation, data) => {
      const say = at(operation);
      if (operation === 'getEvent')
        return isObject(data) ? event({ value: data, pointer: '/data' }, say) : [];
      if (Array.isArray(data)) return partsIn(data, '/data').flatMap((part) => event(part, say));
      return ['live', 'upcoming', 'finished'].flatMap((rail) =>
        partsIn(listIn(data, rail), `/data/${rail}`).flatMap((part) => [
          ...event(part, say),
          ...(typeof part.value.type === 'string' && part.value.type !== rail
            ? [
                say(
                  `${part.pointer}/type`,
                  `A game in the rail ${rail} has another type.`,
                  'The game stands in the wrong rail of home.',
                ),
              ]
            : []),
        ]),
      );
    },
    passes: (operation, data) => {
      const say = at(operation);
      const parts = Array.isArray(data)
        ? partsIn(data, '/data')
        : isObject(data)
          ? [{ value: data, pointer: '/data' }]
          : [];
      return parts.flatMap(({ value, pointer }) => {
        const [price, base, fee] = ['price', 'base_price', 'service_fee'].map((name) =>
          numberIn(value, name),
        );
        const findings: Finding[] = [];
        if (typeof price === 'number' && price < 0)
          findings.push(say(`${pointer}/price`, 'The price is below zero.'));
        if (typeof price === 'number' && typeof base === 'number' && !isSum(price, [base, fee ?? 0]))
          findings.push(
            say(
              `${pointer}/price`,
              'base_price and service_fee do not add up to price.',
              'The parts of the price that viewers read do not make the price.',
            ),
          );
        return findings;
      });
    },
    bill: (data) => {
      const say = at('previewInvoice');
      const total = isObject(data) ? numberIn(data, 'total') : null;
      const lines = partsIn(listIn(data, 'lines'), '').map(({ value }) => numberIn(value, 'amount') ?? 0);
      if (total === null || lines.length === 0 || isSum(total, lines)) return [];
      const effect = 'Viewers see a bill whose lines do not make the total.';
      return [say('/data/total', 'The lines do not add up to total.', effect)];
    },
    list: (operation, body, limit) => {
      const say = at(operation);
      const items = listIn(body, 'data');
      const total = isObject(body) && isObject(body.meta) ? numberIn(body.meta, 'total') : null;
      const findings: Finding[] = [];
      if (items.length > limit)
        findings.push(
          say('/data', `More than ${limit} items are sent (limit).`, 'Lists load more than they show.'),
        );
      if (total === null) findings.push(say('/meta/total', 'The list does not say how long it is.'));
      else if (total < items.length)
        findings.push(
          say('/meta/total', 'total is less than the items that are sent.', 'Lists end too early.'),
        );
      return findings;
    },
    same: (operation, data, id) =>
      isObject(data) && typeof data.id === 'number' && data.id !== id
        ? [
            at(operation)(
              '/data/id',
              'Another item is answered than was asked for.',
              'Viewers open one thing and see another.',
            ),
          ]
        : [],
  };
}

export const isStream = ({ value }: Part) =>
  (value.kind === 'live' || value.kind === 'vod') && typeof value.url === 'string';

/** Whole cents are compared, since 0.1 + 0.2 is not 0.3. */
function isSum(whole: number, parts: readonly number[]): boolean {
  return Math.round(whole * 100) === parts.reduce((sum, part) => sum + Math.round(part * 100), 0);
}

const zones = new Map<string, boolean>();

function isZone(name: string): boolean {
  const known = zones.get(name);
  if (known !== undefined) return known;
  let isKnown = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    isKnown = false;
  }
  zones.set(name, isKnown);
  return isKnown;
}
