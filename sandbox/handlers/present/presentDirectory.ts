import type {
  EventCategory,
  EventLocation,
  Participant,
  ParticipantGroup,
  ParticipantGroupProperty,
} from '../../../src/api/schema';
import type { Channel } from '../../channels/channel';
import type { School, Sport, Team, Venue } from '../../channels/directory';
import { crestUrl } from '../../pictures/addresses';

function crest(school: School) {
  return [{ url: crestUrl(school), width: 240, height: 240, kind: 'logo' }];
}

export function presentTeam(team: Team): Participant {
  return {
    ...briefTeam(team),
    images: crest(team.school),
    properties: { gender: team.sport.gender, sport: team.sport.alias },
  };
}

/** The fields of a team that a card needs; lists of events carry two of them each. */
export function briefTeam(team: Team): Participant {
  return {
    id: team.id,
    name: team.name,
    alias: team.alias,
    short_name: team.shortName,
    color: hueHex(team.school.hue),
    group_id: team.school.id,
  };
}

export function presentSchool(school: School): ParticipantGroup {
  const { id, name, alias, city, state, division } = school;
  return { id, name, alias, images: crest(school), city, state, division };
}

export function presentSport(sport: Sport): EventCategory {
  return { id: sport.id, alias: sport.alias, title: sport.title, parent_id: sport.parentId };
}

export function presentVenue({ id, name, city, state }: Venue, channel: Channel): EventLocation {
  return { id, name, city, state, country_code: channel.country.code, time_zone: channel.timeZone };
}

/** Parents with their children, as the contract's tree. */
export function presentCategories(channel: Channel): EventCategory[] {
  const { sports } = channel.directory;
  return sports
    .filter((sport) => sport.parentId === 0)
    .map((parent) => ({
      ...presentSport(parent),
      children: sports.filter((sport) => sport.parentId === parent.id).map(presentSport),
    }));
}

/** The filters that make sense on this channel. */
export function presentProperties(channel: Channel): ParticipantGroupProperty[] {
  const { schools, sports } = channel.directory;
  const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();
  return [
    { kind: 'gender', values: distinct(sports.flatMap((sport) => sport.gender ?? [])) },
    { kind: 'sport', values: sports.filter((sport) => sport.parentId === 0).map((sport) => sport.alias) },
    { kind: 'city', values: distinct(schools.map((school) => school.city)) },
    { kind: 'state', values: distinct(schools.map((school) => school.state)) },
  ];
}

/** A hue as a CSS hexadecimal colour of middling lightness, for readers that know no `oklch`. */
function hueHex(hue: number): string {
  const saturation = 0.62;
  const lightness = 0.38;
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): string => {
    const turn = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
