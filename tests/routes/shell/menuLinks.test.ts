import { expect, test } from 'vitest';
import type { ChannelBootstrap, MenuItem } from '../../../src/api/schema';
import { menuLinks, pageLinks } from '../../../src/routes/shell/menuLinks';
import type { ShellLink } from '../../../src/ui/shell/shellLink';

const channel: ChannelBootstrap = {
  'participant-groups': [
    { id: 11, alias: 'lakeview', name: 'Lakeview High' },
    { id: 12, name: 'Harbor Prep' },
    { id: 13, alias: 'ridge' },
    { id: 14 },
  ],
};

type Shown = [label: string, href: string | null, children: Shown[]];
const shown = ({ label, href, children }: ShellLink): Shown => [label, href, children.map(shown)];
const menu = (items: readonly MenuItem[], of: ChannelBootstrap = channel): Shown[] =>
  menuLinks(items, { channel: of, origin: 'https://northside.example', path: '/', search: '' }).map(shown);

test('an entry for all schools lists the schools of the channel', () => {
  const schools: MenuItem = { id: 1, title: 'Schools', type: 'participant_groups' };
  const listed: Shown[] = [
    [
      'Schools',
      null,
      [
        ['Lakeview High', '/?school=lakeview', []],
        ['Harbor Prep', '/?school=Harbor+Prep', []],
        ['ridge', '/?school=ridge', []],
      ],
    ],
  ];
  expect(menu([schools])).toEqual(listed);
  expect(menu([{ ...schools, children: [] }])).toEqual(listed);
  expect(menu([schools], {})).toEqual([]);
});

test('an entry for one school or team leads home, and its own children stand before those of the channel', () => {
  const items: MenuItem[] = [
    { id: 1, title: 'Lakeview', type: 'participant_groups', target_alias: 'lakeview' },
    { id: 2, title: 'Hawks', type: 'participants', target_alias: 'hawks' },
    {
      id: 3,
      title: 'Schools',
      type: 'participant_groups',
      children: [{ id: 4, title: 'Harbor Prep', type: 'participant_groups' }],
    },
    {
      id: 5,
      title: 'Teams',
      type: 'participants',
      children: [{ id: 6, title: 'Gulls', type: 'participants' }],
    },
  ];
  expect(menu(items)).toEqual([
    ['Lakeview', '/?school=lakeview', []],
    ['Hawks', '/?team=hawks', []],
    ['Schools', null, [['Harbor Prep', '/?school=Harbor+Prep', []]]],
    ['Teams', null, [['Gulls', '/?team=Gulls', []]]],
  ]);
});

test('an entry for all teams without children is left out, since no page lists them', () => {
  expect(menu([{ id: 1, title: 'Teams', type: 'participants' }])).toEqual([]);
});

test('a page goes by its other name in menus, and by its title where it has none', () => {
  const pages: ChannelBootstrap['pages'] = [
    { id: 1, url: 'tickets', name: 'Tickets and season passes', alt_name: 'Tickets' },
    { id: 2, url: 'history', name: 'Our history', alt_name: null },
    { id: 3, url: 'rules', name: 'Rules', alt_name: '' },
  ];
  const items: MenuItem[] = [1, 2, 3].map((id) => ({ id, type: 'page', page_id: id }));
  const labels = ['Tickets', 'Our history', 'Rules'];
  expect(menu(items, { pages }).map(([label]) => label)).toEqual(labels);
  const place = { channel: { pages }, origin: 'https://northside.example', path: '/', search: '' };
  expect(pageLinks([], place).map(({ label }) => label)).toEqual(labels);
  expect(menu([{ id: 1, title: 'Buy', type: 'page', page_id: 1 }], { pages })).toEqual([
    ['Buy', '/tickets', []],
  ]);
});
