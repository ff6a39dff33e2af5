import { card, table } from '../parts';
import type { SandboxState } from '../state';
import { type Branch, link } from '../tree';

/** The channels, each by its host name on the port that this page has. */
export function channels({ channels: list, host }: SandboxState): Branch {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return card(
    'channels',
    'Channels',
    table(
      'Channels',
      [
        { title: 'Channel', cell: ({ name, host: name_ }) => link(`http://${name_}${port}/`, name) },
        {
          title: 'Sandbox',
          cell: (channel) => link(`http://${channel.host}${port}/sandbox`, channel.host),
        },
        { title: 'Content', cell: ({ note }) => note },
      ],
      list,
      (channel) => channel.host,
      'No channels.',
    ),
  );
}
