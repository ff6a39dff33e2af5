import type {
  EventCategory,
  EventLocation,
  Participant,
  ParticipantGroup,
  ParticipantGroupProperty,
} from '../../src/api/schema';
import type { Channel } from '../channels/channel';
import type { Place, School, Sport, Team } from '../channels/roster';
import { crestUrl } from '../pictures/addresses';
import { hueHex } from '../pictures/hueHex';

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

/** What a card needs of a team; lists of events carry two of them each. */
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

export function presentPlace(place: Place, channel: Channel): EventLocation {
  return { ...place, country_code: channel.country.code, time_zone: channel.timeZone };
}

/** Parents with their children, as the contract's tree. */
export function presentCategories(channel: Channel): EventCategory[] {
  const { sports } = channel.roster;
  return sports
    .filter((sport) => sport.parentId === 0)
    .map((parent) => ({
      ...presentSport(parent),
      children: sports.filter((sport) => sport.parentId === parent.id).map(presentSport),
    }));
}

/** The filters that make sense on this channel. */
export function presentProperties(channel: Channel): ParticipantGroupProperty[] {
  const { schools, sports } = channel.roster;
  const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();
  return [
    { kind: 'gender', values: distinct(sports.flatMap((sport) => sport.gender ?? [])) },
    { kind: 'sport', values: sports.filter((sport) => sport.parentId === 0).map((sport) => sport.alias) },
    { kind: 'city', values: distinct(schools.map((school) => school.city)) },
    { kind: 'state', values: distinct(schools.map((school) => school.state)) },
  ];
}
