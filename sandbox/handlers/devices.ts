import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths, Device } from '../../src/api/schema';
import { validationError } from '../world/apiError';
import { seconds } from '../world/clock';
import type { Session } from '../world/keys';
import { accountOf, found, idOf, sessionOf, type WorldOf, wholeList } from './requests/requests';

/** The devices of a viewer (tag `session`). */
export function deviceHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.get('/devices', ({ request, response }) => {
      const world = worldOf(request);
      const current = sessionOf(world, request);
      const sessions = world.keys.sessionsOf(accountOf(world, current));
      const latest = sessions.toSorted((one, other) => other.lastUsedMs - one.lastUsedMs);
      return response(200).json(wholeList(latest.map((session) => presentDevice(session, current))));
    }),

    http.delete('/devices/{id}', ({ request, params, response }) => {
      const world = worldOf(request);
      const current = sessionOf(world, request);
      const id = idOf(world, params.id);
      const sessions = world.keys.sessionsOf(accountOf(world, current));
      const device = found(
        world,
        sessions.find((session) => session.id === id),
      );
      if (device === current) throw validationError(world.channel.messages.ownDevice, 'id');
      world.keys.revoke(device.apiKey);
      return response(200).json({ data: { id } });
    }),
  ];
}

const presentDevice = (session: Session, current: Session): Device => ({
  id: session.id,
  ...session.device,
  linked_ts: seconds(session.linkedMs),
  last_used_ts: seconds(session.lastUsedMs),
  is_current: session === current,
});
