import type { QueryClient } from '@tanstack/react-query';
import type { ActorRefFrom } from 'xstate';
import type { Api } from '../../../api/clients';
import { isNotFound } from '../../../api/failures/failure';
import { eventQuery } from '../../../api/queries/events';
import { ordersQuery } from '../../../api/queries/orders';
import { packageQuery, packagesQuery, subscriptionsQuery } from '../../../api/queries/passes';
import { participantsQuery } from '../../../api/queries/people';
import type { Read } from '../../../api/queries/read';
import type { ChannelBootstrap, Event, Package } from '../../../api/schema';
import type { sessionMachine } from '../../session/machine';
import { selectViewer } from '../../session/selectors';
import { type DescribedPass, describePass, isOffered, packageItemType, sortPasses } from '../pass';
import type { Catalogue, CheckoutAddress } from '../types';
import { readAnew } from './readAnew';

export interface CatalogueSource {
  api: Api;
  queries: QueryClient;
  session: ActorRefFrom<typeof sessionMachine>;
  channel: () => ChannelBootstrap;
}

/**
 * The passes on sale at an address: those that open its event, or all of them, and the add-ons.
 * Availability and orders are always read again, since they decide what is charged.
 */
export async function readCatalogue(
  { api, queries, session, channel }: CatalogueSource,
  { eventId, pass }: CheckoutAddress,
  isLoggedIn: boolean,
): Promise<Catalogue> {
  const fresh = <Data>(query: Read<Data>): Promise<Data> => readAnew(queries, query);
  const event =
    eventId === null ? null : await nullIfMissing(fresh<Event>(eventQuery(api, eventId, 'never')));
  const opening = eventId === null ? {} : { event_id: eventId };
  const [packages, addOnPackages, subscriptions, orders] = await Promise.all([
    fresh<Package[]>(packagesQuery(api, opening)),
    eventId === null ? [] : fresh<Package[]>(packagesQuery(api)),
    fresh(subscriptionsQuery(api, opening)),
    isLoggedIn ? fresh(ordersQuery(api)).then(({ data }) => data) : [],
  ]);
  const isListed = packages.some(({ id }) => id === pass?.id);
  const named =
    pass === null || pass.itemType === 'subscription' || isListed
      ? null
      : await nullIfMissing(fresh<Package>(packageQuery(api, pass.id)));
  const namedPackages = named === null ? [] : [named];
  const hasTeamPass = [...namedPackages, ...packages, ...subscriptions].some(
    ({ is_team_pass }) => is_team_pass,
  );
  const participants = hasTeamPass ? (await fresh(participantsQuery(api, {}, 'never'))).data : [];

  const { settings, 'events-categories': categories } = channel();
  const context = {
    orders,
    viewer: selectViewer(session.getSnapshot()),
    categories: categories ?? [],
    participants,
  };
  const describe = (each: Package): DescribedPass => describePass(each, packageItemType(each), context);
  const all = [
    ...namedPackages.map(describe),
    ...packages.map(describe),
    ...subscriptions.map((each) => describePass(each, 'subscription', context)),
  ];
  const regular = sortPasses(all.filter(({ kind }) => kind === 'regular'));
  const additional = [...packages, ...addOnPackages]
    .map(describe)
    .filter(({ kind }) => kind === 'additional');
  return {
    passes: [
      ...regular.filter(({ itemType }) => itemType === 'event'),
      ...regular.filter(({ itemType }) => itemType !== 'event'),
      ...all.filter(({ kind, pass: { id } }) => kind === 'additional' && id === pass?.id),
    ],
    addOns: sortPasses(withoutRepeats(additional)).filter((each) => isOffered(each, settings?.extraPasses)),
    event,
    categories: context.categories,
    participants,
  };
}

const withoutRepeats = (passes: readonly DescribedPass[]): DescribedPass[] =>
  passes.filter(({ pass: { id } }, index) => passes.findIndex(({ pass }) => pass.id === id) === index);

async function nullIfMissing<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
