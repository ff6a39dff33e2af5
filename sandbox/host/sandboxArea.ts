import { textAnswer } from '../page/answers';
import { pageScript, pageStyle } from '../page/assets';
import { sandboxPage } from '../page/document';
import type { SandboxState } from '../page/state';
import { type ControlRoom, createControl } from './control';
import { REPORT_PATH } from './headers';
import type { Area, HostedWorld, Visit } from './seam';

const CONTROL = '/sandbox/control/';

export interface SandboxRoom<World extends HostedWorld> extends ControlRoom<World> {
  state(visit: Visit<World>): SandboxState;
}

/** Everything under `/sandbox`: the page for people, the control API for tests, and where CSP reports go. */
export function sandboxArea<World extends HostedWorld>(room: SandboxRoom<World>): Area<World> {
  const control = createControl<World>({
    ...room,
    read: (visit) => ({ ...room.read(visit), state: room.state(visit) }),
  });
  return async (visit) => {
    const { pathname } = visit.url;
    if (pathname !== '/sandbox' && !pathname.startsWith('/sandbox/')) return null;
    if (pathname.startsWith(CONTROL)) return control(visit, pathname.slice(CONTROL.length));
    if (pathname === REPORT_PATH) return keepReport(room, visit);
    if (pathname === '/sandbox/page.js') return textAnswer(await pageScript(), 'text/javascript');
    if (pathname === '/sandbox/page.css') return textAnswer(await pageStyle('page'), 'text/css');
    if (pathname === '/sandbox/visit.css') return textAnswer(await pageStyle('visit'), 'text/css');
    if (/^\/sandbox\/?$/.test(pathname)) return sandboxPage(room.state(visit));
    // Stripe's stand-in is no part of the control room: it is journalled, and faults strike it.
    return pathname.startsWith('/sandbox/stripe') ? null : new Response('Not found.', { status: 404 });
  };
}

async function keepReport<World extends HostedWorld>(
  room: SandboxRoom<World>,
  visit: Visit<World>,
): Promise<Response> {
  const body = await visit.request.text();
  let report: unknown = body;
  try {
    report = JSON.parse(body);
  } catch {
    // Kept as it came: a report that cannot be read is still a report.
  }
  room.journal(visit).cspReports.push(report);
  return new Response(null, { status: 204 });
}
