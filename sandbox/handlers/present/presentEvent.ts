import type { Event, PublicEventStatus } from '../../../src/api/schema';
import { seconds } from '../../world/clock';
import { featuresOf, mayWatch, SINGLE_PASS_BASE } from '../../world/entitlements';
import { type Game, gameType, streamStatus } from '../../world/events/game';
import type { Session } from '../../world/keys';
import { seedFrom } from '../../world/random';
import type { World } from '../../world/world';
import { briefTeam, presentSchool, presentSport, presentTeam, presentVenue } from './presentDirectory';
import { durationOf, pictureOf, previewsOf, streamsOf } from './presentMedia';

function isGeoBlocked(world: World, game: Game): boolean {
  return game.trouble === 'geoBlocked' || world.geo.is_geo_blocked === true;
}

export function hasAccess(world: World, session: Session, game: Game): boolean {
  if (isGeoBlocked(world, game)) return false;
  return mayWatch(game, session.account, world.entitlements(session.account), world.channel.directory);
}

/** An event as lists carry it: what a card shows, and a picture. */
export function briefEvent(world: World, session: Session, game: Game): Event {
  const nowMs = world.clock.now();
  if (world.channel.sparse) return sparseEvent(game, nowMs);
  const { channel } = world;
  return {
    id: game.id,
    name: game.name,
    type: gameType(game, nowMs),
    stream_status: streamStatus(game, nowMs),
    access: game.access,
    has_access: hasAccess(world, session, game),
    event_utc_ts: seconds(game.startMs),
    end_utc_ts: seconds(game.endMs),
    duration: durationOf(game, nowMs),
    time_zone: channel.timeZone,
    location_id: game.venue.id,
    event_category_id: game.sport.id,
    category: presentSport(game.sport),
    participants: [game.away, game.home].flatMap((team) => (team === null ? [] : briefTeam(team))),
    home_team_id: game.home?.id ?? null,
    division: game.host.division,
    gender: game.sport.gender,
    price: game.price,
    single_event_package_id: game.price === null ? null : SINGLE_PASS_BASE + game.id,
    media: [pictureOf(game)],
    geo_blocked: isGeoBlocked(world, game),
    ...pollAfterOf(world),
  };
}

/** An event as its own page needs it, with its streams if this viewer may watch. */
export function presentEvent(world: World, session: Session, game: Game): Event {
  const nowMs = world.clock.now();
  const watching = hasAccess(world, session, game);
  const streams = watching ? streamsOf(game, nowMs) : [];
  if (world.channel.sparse) return { ...sparseEvent(game, nowMs), has_access: watching, media: streams };
  const features = featuresOf(world.entitlements(session.account));
  return {
    ...briefEvent(world, session, game),
    description: game.description,
    location: presentVenue(game.venue, world.channel),
    participants: [game.away, game.home].flatMap((team) => (team === null ? [] : presentTeam(team))),
    participant: game.home === null ? null : briefTeam(game.home),
    group: presentSchool(game.host),
    media: [pictureOf(game), ...previewsOf(game), ...streams],
    can_download: durationOf(game, nowMs) !== null && watching && features.includes('download'),
    can_clip: watching && streams.length > 0 && features.includes('clipping'),
    view_count: seedFrom('views', game.id) % 2400,
  };
}

/** The status of a game, the same for everyone. */
export function presentPublicStatus(world: World, game: Game): PublicEventStatus {
  const nowMs = world.clock.now();
  return {
    type: gameType(game, nowMs),
    stream_status: streamStatus(game, nowMs),
    event_utc_ts: seconds(game.startMs),
    ...pollAfterOf(world),
  };
}

const pollAfterOf = ({ channel: { pollAfter } }: World) =>
  pollAfter === null ? {} : { poll_after: pollAfter };

/** The least that an event may be: its number, its kind and when. */
function sparseEvent(game: Game, nowMs: number): Event {
  return {
    id: game.id,
    name: null,
    type: gameType(game, nowMs),
    access: game.access,
    event_utc_ts: seconds(game.startMs),
  };
}
