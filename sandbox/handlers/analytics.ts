import { createOpenApiHttp } from 'openapi-msw';
import type { DatalakePaths, ReportsPaths } from '../../src/api/schema';
import type { OperationId } from '../../src/api/schema/operations';
import { checkBody } from './requests/checkBody';
import { readBody, type WorldOf } from './requests/requests';

/** The analytics service: writes down what it is told, for `/sandbox` and the tests. */
export function analyticsHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<DatalakePaths>({ baseUrl: '*/services' });
  const taken = async (operation: OperationId, request: Request) => {
    const world = worldOf(request);
    const body: Record<string, unknown> = await readBody(request);
    checkBody(world, operation, body);
    world.analytics.push({ operation, body });
    return { data: { done: true } };
  };
  return [
    http.get('/datalake/hash/', ({ request, response }) =>
      response(200).json({ data: { hash: worldOf(request).random.hex(16) } }),
    ),
    http.post('/datalake/session/', async ({ request, response }) =>
      response(201).json(await taken('createSession', request)),
    ),
    http.post('/datalake/event/', async ({ request, response }) =>
      response(201).json(await taken('trackEvent', request)),
    ),
    http.post('/datalake/video/event/', async ({ request, response }) =>
      response(201).json(await taken('trackVideoEvent', request)),
    ),
    http.post('/datalake/video/viewing/', async ({ request, response }) =>
      response(201).json(await taken('trackVideoViewing', request)),
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
      checkBody(world, 'createReport', body);
      world.reports.push(body);
      return response(201).json({ data: { id: `rep_${world.reports.length}` } });
    }),
  ];
}
