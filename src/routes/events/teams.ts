import type { Event, Participant } from '../../api/schema';

/** The two sides of a game. `home` is the participant with `home_team_id`, else the second one. */
export type Sides = { away: Participant; home: Participant };

/** The sides of an event with exactly two participants; null for a meet, a gala or an event without teams. */
export function sidesOf(event: Event): Sides | null {
  const [first, second, ...more] = event.participants ?? [];
  if (!first || !second || more.length > 0) return null;
  return first.id === event.home_team_id ? { away: second, home: first } : { away: first, home: second };
}

/** The short name of a participant; null without one. */
function shortName(participant: Participant): string | null {
  return participant.short_name ?? participant.name ?? null;
}

/** "Ridgeview @ Harbor" for two participants (spec §3), else the event's own name; null without either. */
export function eventTitle(event: Event): string | null {
  const sides = sidesOf(event);
  const away = sides && shortName(sides.away);
  const home = sides && shortName(sides.home);
  return away && home ? `${away} @ ${home}` : (event.name ?? null);
}
