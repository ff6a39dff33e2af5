import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { Route, Router } from 'wouter';
import type { Api } from '../../../src/api/clients';
import { eventQuery } from '../../../src/api/queries/events';
import { ordersQuery } from '../../../src/api/queries/orders';
import {
  packageQuery,
  packagesQuery,
  subscriptionQuery,
  subscriptionsQuery,
} from '../../../src/api/queries/passes';
import { participantsQuery } from '../../../src/api/queries/people';
import type { CheckoutSnapshot } from '../../../src/machines/checkout/selectors';
import type { CheckoutAddress, Price } from '../../../src/machines/checkout/types';
import { CheckoutView } from '../../../src/routes/checkout/CheckoutView';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import Passes from '../../../src/routes/passes/Passes';
import SelectPackage from '../../../src/routes/passes/SelectPackage';
import { startCheckout } from '../../machines/checkout/startCheckout';
import { type Answers, catalogueOf } from './platform';

/** A part of a screen as assistive technology reads it, in its order. */
export interface Part {
  text: string;
  /** The names of its links and buttons that can be used. */
  controls: readonly string[];
}

const NEVER: Api = { call: () => new Promise(() => undefined) } as never;

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

function partOf(markup: string): Part {
  const named = markup.matchAll(/<(a|button|input)\b([^>]*)>(?:(.*?)<\/\1>)?/gs);
  const controls = [...named].flatMap(([, tag = '', head = '', inner = '']) => {
    if (/ disabled=""| aria-disabled="true"/.test(head)) return [];
    return tag === 'input' ? [] : [textOf(inner)];
  });
  return { text: textOf(markup), controls };
}

/** The card of a pass: the article with its name. Throws where there is none. */
export function articleNamed(markup: string, name: string): Part {
  for (const [article = ''] of markup.matchAll(/<article.*?<\/article>/gs))
    if (textOf(/<h3.*?<\/h3>/s.exec(article)?.[0] ?? '') === name) return partOf(article);
  throw new Error(`No article is named ${name}.`);
}

/** The part of the page with a role that the markup says itself; throws where there is none. */
export function roleIn(markup: string, role: 'status' | 'alert'): Part {
  const found = new RegExp(`<(\\w+)[^>]* role="${role}"[^>]*>.*?</\\1>`, 's').exec(markup);
  if (found === null) throw new Error(`Nothing has the role ${role}.`);
  return partOf(found[0]);
}

/** The fieldset with a legend; throws where there is none. */
export function groupNamed(markup: string, name: string): Part {
  for (const [group = ''] of markup.matchAll(/<fieldset.*?<\/fieldset>/gs))
    if (textOf(/<legend.*?<\/legend>/s.exec(group)?.[0] ?? '') === name) return partOf(group);
  throw new Error(`No group is named ${name}.`);
}

export const wholeOf = partOf;

/** Renders a screen of a viewer to whom the platform has given these answers. */
function render(answers: Answers, address: string, screen: ReactNode): string {
  const { visitor, packages, subscriptions, orders, viewer, event } = answers;
  const { settings } = visitor.world.channel.content;
  const url = new URL(address, `https://${visitor.world.channel.hosts[0] ?? 'northside.test'}`);
  vi.stubGlobal('location', url);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('history', { state: null });
  const queries = new QueryClient();
  queries.setQueryData(packagesQuery(NEVER).queryKey, packages);
  queries.setQueryData(subscriptionsQuery(NEVER).queryKey, subscriptions);
  queries.setQueryData(ordersQuery(NEVER).queryKey, { data: orders });
  queries.setQueryData(participantsQuery(NEVER, {}, 'never').queryKey, { data: [] });
  for (const pass of packages) queries.setQueryData(packageQuery(NEVER, pass.id).queryKey, pass);
  for (const pass of subscriptions) queries.setQueryData(subscriptionQuery(NEVER, pass.id).queryKey, pass);
  if (event !== undefined) queries.setQueryData(eventQuery(NEVER, event.id).queryKey, event);
  const still = { subscribe: () => ({ unsubscribe: () => undefined }) };
  const system = {
    api: NEVER,
    startup: { ...still, getSnapshot: () => ({ context: { channel: { settings } } }) },
    session: {
      ...still,
      getSnapshot: () => ({ context: { viewer, viewerSettled: true }, hasTag: () => false }),
    },
    serverNow: () => visitor.clock.now() / 1000,
    diagnostics: { reference: 'R-1' },
  };
  return renderToStaticMarkup(
    <SystemContext value={system as never}>
      <QueryClientProvider client={queries}>
        <Router ssrPath={url.pathname} ssrSearch={url.search.slice(1)}>
          {screen}
        </Router>
      </QueryClientProvider>
    </SystemContext>,
  );
}

export const passesScreen = (answers: Answers): string => render(answers, '/passes', <Passes />);

/** The page of a pass, by its number. */
export const passScreen = (answers: Answers, id: number, isPlan = false): string =>
  render(
    answers,
    `/select-package/${id}${isPlan ? '?type=subscription' : ''}`,
    <Route path="/select-package/:id">
      <SelectPackage />
    </Route>,
  );

/** The checkout of a viewer with a saved card, once the platform has said the price. */
export async function checkoutScreen(
  answers: Answers,
  address: Partial<CheckoutAddress>,
  preview: Price | null,
): Promise<string> {
  const checkout = startCheckout({
    address,
    catalogues: [catalogueOf(answers)],
    ...(preview === null ? {} : { previews: [preview] }),
  });
  await checkout.settle();
  await checkout.settle();
  const snapshot: CheckoutSnapshot = checkout.actor.getSnapshot();
  checkout.actor.stop();
  return render(answers, '/buy', <CheckoutView snapshot={snapshot} send={() => undefined} form={null} />);
}
