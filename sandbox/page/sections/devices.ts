import { button, card, form, moment, table } from '../parts';
import type { DeviceRow, SandboxState } from '../state';
import { type Branch, element, type Leaf, link } from '../tree';

function says({ state, email, apiKey, untilMs }: DeviceRow): Leaf {
  if (state === 'waiting') return `Waiting for its code until ${moment(untilMs)}`;
  if (state === 'expired') return 'The code has expired';
  if (state === 'loggedOut') return 'Logged out';
  return element('span', {}, `Logged in as ${email} with key `, element('code', {}, apiKey ?? ''));
}

function picture({ code, linkPath }: DeviceRow): Leaf {
  if (linkPath === null) return '';
  const src = `/sandbox/device/${code.replace('-', '')}.svg`;
  return element('img', { src, alt: `QR code of ${linkPath}`, width: '120', height: '120' });
}

/** Stands in for televisions: each shows a code and is logged in once a viewer has typed it in. */
export function devices({ devices: list }: SandboxState): Branch {
  return card(
    'devices',
    'Devices',
    form('device', { class: 'row', 'data-key': 'ask' }, button('Turn on a television')),
    table<DeviceRow>(
      'Devices',
      [
        { title: 'Code', cell: ({ code }) => element('code', {}, code) },
        { title: 'Picture', cell: picture },
        { title: 'State', cell: says },
        {
          title: 'Link it',
          cell: ({ linkPath }) => (linkPath === null ? '' : link(linkPath, 'Open the linking page')),
        },
      ],
      list,
      (device) => device.code,
      'No televisions are on.',
    ),
  );
}
