import { createOpenApiHttp } from 'openapi-msw';
import type { DatalakePaths, KeysPaths, ReportsPaths } from '../../src/api/schema';
import { channelOf } from '../channels/channels';
import { Refusal, unacceptable } from '../world/refusal';
import { readBody, type WorldOf } from './reading';

/** The key service: which channel is at a host name. */
export function keyServiceHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<KeysPaths>({ baseUrl: '*/services/keys' });
  return [
    http.get('/channel-key', ({ request, query, response }) => {
      if (worldOf(request).keyServiceStopped) throw new Refusal(503, 'The key service is stopped.');
      const host = query.get('host');
      if (!host) throw new Refusal(400, 'The host is missing.', { host: ['The host is missing.'] });
      return response(200).json({ data: { channel_key: channelOf(host).channelKey } });
    }),
  ];
}

/** The analytics service: writes down what it is told, for `/sandbox` and the tests. */
export function analyticsHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<DatalakePaths>({ baseUrl: '*/services' });
  const taken = async (operation: string, request: Request, required: readonly string[]) => {
    const body: Record<string, unknown> = await readBody(request);
    refuseMissing(body, required);
    worldOf(request).analytics.push({ operation, body });
    return { data: { done: true } };
  };
  return [
    http.get('/datalake/hash/', ({ request, response }) =>
      response(200).json({ data: { hash: worldOf(request).random.hex(16) } }),
    ),
    http.post('/datalake/session/', async ({ request, response }) =>
      response(201).json(await taken('createSession', request, ['profile', 'session'])),
    ),
    http.post('/datalake/event/', async ({ request, response }) =>
      response(201).json(await taken('trackEvent', request, ['profile', 'session_uuid', 'event'])),
    ),
    http.post('/datalake/video/event/', async ({ request, response }) =>
      response(201).json(
        await taken('trackVideoEvent', request, ['video_view_uuid', 'stream_id', 'stream_type']),
      ),
    ),
    http.post('/datalake/video/viewing/', async ({ request, response }) =>
      response(201).json(
        await taken('trackVideoViewing', request, ['viewing_time', 'stream_id', 'stream_type']),
      ),
    ),
  ];
}

/** The error-reporting service. */
export function reportHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ReportsPaths>({ baseUrl: '*/services' });
  return [
    http.post('/reports', async ({ request, response }) => {
      const world = worldOf(request);
      const body: Record<string, unknown> = await readBody(request);
      refuseMissing(body, ['kind', 'message', 'occurred_ts']);
      world.reports.push(body);
      return response(201).json({ data: { id: `rep_${world.reports.length}` } });
    }),
  ];
}

function refuseMissing(body: Readonly<Record<string, unknown>>, required: readonly string[]): void {
  const missing = required.find((field) => body[field] === undefined);
  if (missing !== undefined) throw unacceptable(`The ${missing} is required.`, missing);
}
