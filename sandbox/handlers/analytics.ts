import { createOpenApiHttp } from 'openapi-msw';
import type { DatalakePaths, ReportsPaths } from '../../src/api/schema';
import { validationError } from '../world/apiError';
import { readBody, type WorldOf } from './requests/requests';

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
  if (missing !== undefined) throw validationError(`The ${missing} is required.`, missing);
}
