import type { Menu } from '../../../src/api/schema';
import { northsideDirectory } from './directory';

export const northsideMenu: Menu = {
  header: [
    { id: 1, title: 'Live', type: 'link', url: '/live' },
    { id: 2, title: 'Schedule', type: 'link', url: '/schedule' },
    {
      id: 3,
      title: 'On demand',
      type: 'link',
      url: '/vod',
      children: [{ id: 7, title: 'Library', type: 'link', url: '/vod_library' }],
    },
    {
      id: 4,
      title: 'Schools',
      type: 'participant_groups',
      children: northsideDirectory.schools.map((school) => ({
        id: 1000 + school.id,
        title: school.name,
        type: 'participant_groups' as const,
        target_alias: school.alias,
      })),
    },
    {
      id: 5,
      title: 'Teams',
      type: 'participants',
      children: northsideDirectory.teams.slice(0, 12).map((team) => ({
        id: 1000 + team.id,
        title: team.name,
        type: 'participants' as const,
        target_alias: team.alias,
      })),
    },
    { id: 6, title: 'Passes', type: 'link', url: '/passes' },
  ],
  footer: [
    { id: 11, title: 'About', type: 'link', url: '/about' },
    { id: 12, title: 'FAQ', type: 'link', url: '/faq' },
    { id: 13, title: 'Contact us', type: 'link', url: '/contacts' },
    { id: 14, title: 'Privacy', type: 'link', url: '/privacy_policy' },
    { id: 15, title: 'Terms', type: 'link', url: '/terms_conditions' },
    { id: 16, title: 'Code of conduct', type: 'page', page_id: 4 },
  ],
};
