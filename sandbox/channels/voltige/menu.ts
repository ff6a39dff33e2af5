import type { Image, Menu, Slide } from '../../../src/api/schema';
import { sceneUrl } from '../../pictures/addresses';
import type { Arena } from '../../pictures/arenas/arenas';
import { voltigeDirectory } from './directory';
import { CUP } from './scheduleRules';

export const voltigeMenu: Menu = {
  header: [
    { id: 1, title: 'En direct', type: 'link', url: '/live' },
    { id: 2, title: 'Calendrier', type: 'link', url: '/schedule' },
    {
      id: 3,
      title: 'Sur demande',
      type: 'link',
      url: '/vod',
      children: [{ id: 7, title: 'Vidéothèque', type: 'link', url: '/vod_library' }],
    },
    {
      id: 4,
      title: 'Clubs',
      type: 'participant_groups',
      children: voltigeDirectory.schools.map((school) => ({
        id: 1000 + school.id,
        title: school.name,
        type: 'participant_groups' as const,
        target_alias: school.alias,
      })),
    },
    {
      id: 5,
      title: 'Équipes',
      type: 'participants',
      children: voltigeDirectory.teams.slice(0, 8).map((team) => ({
        id: 1000 + team.id,
        title: team.name,
        type: 'participants' as const,
        target_alias: team.alias,
      })),
    },
    { id: 6, title: 'Passes', type: 'link', url: '/passes' },
  ],
  footer: [
    { id: 11, title: 'À propos', type: 'link', url: '/about' },
    { id: 12, title: 'FAQ', type: 'link', url: '/faq' },
    { id: 13, title: 'Nous joindre', type: 'link', url: '/contacts' },
    { id: 14, title: 'Confidentialité', type: 'link', url: '/privacy_policy' },
    { id: 15, title: 'Conditions', type: 'link', url: '/terms_conditions' },
    { id: 16, title: 'Code d’éthique', type: 'page', page_id: 4 },
  ],
};

function scene(arena: Arena, away: number, home: number): Image {
  const side = (index: number) => {
    const school = voltigeDirectory.schools[index];
    return { code: school?.code ?? 'VOL', hue: school?.hue ?? 20 };
  };
  return { url: sceneUrl(arena, [side(away), side(home)]), width: 1280, height: 720, kind: 'cover' };
}

export const voltigeSlides: Slide[] = [
  {
    id: 1,
    title: 'La Coupe du Printemps se décide',
    subtitle: 'Gymnastique artistique féminine · finale par appareil',
    image: scene('gymnastique', 0, 1),
    slidable_type: 'main',
    slidable_id: null,
    button_text: 'Regarder en direct',
    event_id: CUP,
    url: null,
  },
  {
    id: 2,
    title: 'Une saison sur la glace',
    subtitle: 'Toutes les sections régionales de patinage artistique',
    image: scene('patinage', 6, 4),
    slidable_type: 'main',
    slidable_id: null,
    button_text: 'Voir le calendrier',
    event_id: null,
    url: '/schedule',
  },
  {
    id: 3,
    title: 'Au filet',
    subtitle: 'Volleyball, féminin et masculin',
    image: scene('volleyball', 5, 2),
    slidable_type: 'category',
    slidable_id: voltigeDirectory.sports.find((sport) => sport.alias === 'volleyball')?.id ?? null,
    button_text: null,
    event_id: null,
    url: null,
  },
];
