import { textAnswer } from '../page/answers';
import { pageScript, pageStyle } from '../page/assets';
import { sandboxPage } from '../page/sandboxPage';
import { situationPage } from '../page/situation';
import type { SandboxState } from '../page/state';
import { createControlApi, type WorldControl } from './control/controlApi';
import { reachedIn, situationOf } from './control/situations';
import { REPORT_PATH } from './http/headers';
import type { HostedWorld, RequestContext, Route } from './types';

const CONTROL = '/sandbox/control/';

export interface SandboxControl<World extends HostedWorld> extends WorldControl<World> {
  state(context: RequestContext<World>): SandboxState;
}

/** Everything under `/sandbox`: the page for people, the control API for tests, and where CSP reports go. */
export function sandboxRoute<World extends HostedWorld>(control: SandboxControl<World>): Route<World> {
  const controlApi = createControlApi<World>({
    ...control,
    read: (context) => ({ ...control.read(context), state: control.state(context) }),
  });
  return async (context) => {
    const { pathname } = context.url;
    if (pathname !== '/sandbox' && !pathname.startsWith('/sandbox/')) return null;
    if (pathname.startsWith(CONTROL)) return controlApi(context, pathname.slice(CONTROL.length));
    if (pathname === REPORT_PATH) return keepReport(control, context);
    if (pathname === '/sandbox/page.js') return textAnswer(await pageScript(), 'text/javascript');
    if (pathname === '/sandbox/page.css') return textAnswer(await pageStyle('page'), 'text/css');
    if (pathname === '/sandbox/thirdParty.css') return textAnswer(await pageStyle('thirdParty'), 'text/css');
    if (/^\/sandbox\/?$/.test(pathname)) return sandboxPage(control.state(context));
    if (pathname === '/sandbox/situation') {
      const reached = reachedIn(context.url.searchParams);
      return situationPage(reached, situationOf(reached));
    }
    // The stand-in of Stripe is no part of the control room: it is journalled, and faults strike it.
    return /^\/sandbox\/stripe/.test(pathname) ? null : new Response('Not found.', { status: 404 });
  };
}

async function keepReport<World extends HostedWorld>(
  control: SandboxControl<World>,
  context: RequestContext<World>,
): Promise<Response> {
  const body = await context.request.text();
  let report: unknown = body;
  try {
    report = JSON.parse(body);
  } catch {
    // Kept as it came: a report that cannot be read is still a report.
  }
  control.requestLog(context).cspReports.push(report);
  return new Response(null, { status: 204 });
}
