import type { Image, Slide } from '../../../src/api/schema';
import { sceneUrl } from '../../pictures/addresses';
import type { Arena } from '../../pictures/arenas/arenas';
import { northsideDirectory } from './directory';
import { TITLE_GAME } from './scheduleRules';

function scene(arena: Arena, awayCode: string, homeCode: string): Image {
  const side = (code: string) => ({
    code,
    hue: northsideDirectory.schools.find((school) => school.code === code)?.hue ?? 200,
  });
  return { url: sceneUrl(arena, [side(awayCode), side(homeCode)]), width: 1280, height: 720, kind: 'cover' };
}

const hockey = northsideDirectory.sports.find((sport) => sport.alias === 'hockey');
const ridgeview = northsideDirectory.schools.find((school) => school.alias === 'ridgeview');
const harborTeam = northsideDirectory.teams.find((team) => team.school.alias === 'harbor');

export const northsideSlides: Slide[] = [
  {
    id: 1,
    title: 'Ridgeview at Harbor, for the title',
    subtitle: 'Girls’ basketball · Division II · second half',
    image: scene('basketball', 'RVW', 'HBR'),
    slidable_type: 'main',
    slidable_id: null,
    button_text: 'Watch live',
    event_id: TITLE_GAME,
    url: null,
  },
  {
    id: 2,
    title: 'Seven nights of hockey',
    subtitle: 'Every rink on the shore, girls and boys',
    image: scene('hockey', 'LKV', 'NSD'),
    slidable_type: 'main',
    slidable_id: null,
    button_text: 'See the schedule',
    event_id: null,
    url: '/schedule',
  },
  {
    id: 3,
    title: 'All Access, the first week on us',
    subtitle: 'Every game, clips and downloads',
    image: scene('football', 'OAK', 'STC'),
    slidable_type: 'main',
    slidable_id: null,
    button_text: 'See passes',
    event_id: null,
    url: '/passes',
  },
  {
    id: 4,
    title: 'On the ice',
    subtitle: 'Hockey, girls and boys',
    image: scene('hockey', 'NSD', 'OAK'),
    slidable_type: 'category',
    slidable_id: hockey?.id ?? null,
    button_text: null,
    event_id: null,
    url: null,
  },
  {
    id: 5,
    title: 'Home of the Ravens',
    subtitle: 'Ridgeview, since 1911',
    image: scene('soccer', 'RVW', 'LKV'),
    slidable_type: 'group',
    slidable_id: ridgeview?.id ?? null,
    button_text: null,
    event_id: null,
    url: null,
  },
  {
    id: 6,
    title: 'Three years unbeaten at home',
    subtitle: 'Harbor girls’ basketball',
    image: scene('basketball', 'STC', 'HBR'),
    slidable_type: 'participant',
    slidable_id: harborTeam?.id ?? null,
    button_text: null,
    event_id: null,
    url: null,
  },
];
