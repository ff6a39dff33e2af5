import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { ordersQuery } from '../../api/queries/orders';
import { packagesQuery, subscriptionsQuery } from '../../api/queries/passes';
import { participantsQuery } from '../../api/queries/people';
import type { Order, Package, Subscription } from '../../api/schema';
import type { PassesAddress } from '../../app/paths/screens/passes';
import {
  type DescribedPass,
  describePass,
  type ItemType,
  isOffered,
  packageItemType,
  sortPasses,
} from '../../machines/checkout/pass';
import { selectViewer, selectViewerSettled } from '../../machines/session/selectors';
import { useText } from '../../ui/i18n/text';
import { FEATURES, type Feature } from '../../ui/passes/PassFeatures';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import { choiceSources, type PassTexts } from './passView';

const NO_ORDERS: readonly Order[] = [];
const NO_TEAMS: PassTexts['participants'] = [];

/** The passes that the viewer holds, and the data that the texts of passes need. */
export function usePassContext() {
  const { api, session, serverNow } = useSystem();
  const { t, language } = useText();
  const channel = useChannel();
  const viewer = useSelector(session, selectViewer);
  const isSettled = useSelector(session, selectViewerSettled);
  // Without the viewer's orders, `availability` of a pass still says what is held.
  const orders = useQuery({ ...ordersQuery(api), enabled: viewer !== null });
  // Teams only name what a pass opens.
  const teams = useQuery(participantsQuery(api, {}, 'never'));
  const participants = teams.data?.data ?? NO_TEAMS;
  const held = viewer === null ? NO_ORDERS : (orders.data?.data ?? NO_ORDERS);
  const texts = useMemo<PassTexts>(
    () => ({ t, language, channel, participants, now: serverNow() }),
    [t, language, channel, participants, serverNow],
  );
  const describe = useMemo(() => {
    const context = { orders: held, viewer, ...choiceSources(texts) };
    return (pass: Package | Subscription, itemType: ItemType): DescribedPass =>
      describePass(pass, itemType, context);
  }, [held, viewer, texts]);
  const isPending = !isSettled || (viewer !== null && orders.isPending) || teams.isPending;
  return { texts, describe, isPending };
}

export type PassFilters = PassesAddress<Feature>;

/** Every pass on sale that fits the filters, the heavier first. */
export function usePasses({ feature, ...filters }: PassFilters) {
  const { api } = useSystem();
  const { texts, describe, isPending } = usePassContext();
  const packages = useQuery(packagesQuery(api, filters));
  const subscriptions = useQuery(subscriptionsQuery(api, filters));
  const extraPasses = texts.channel.settings?.extraPasses;
  const offered = useMemo(() => {
    const described = [
      ...(subscriptions.data ?? []).map((pass) => describe(pass, 'subscription')),
      ...(packages.data ?? []).map((pass) => describe(pass, packageItemType(pass))),
    ];
    return sortPasses(described).filter((pass) => isOffered(pass, extraPasses));
  }, [packages.data, subscriptions.data, describe, extraPasses]);
  const including = (each: Feature) => offered.filter(({ pass }) => pass.access_features?.includes(each));
  return {
    texts,
    passes: feature === undefined ? offered : including(feature),
    /** The features in which the passes on sale differ. */
    features: FEATURES.filter((each) => including(each).length > 0),
    isPending: isPending || packages.isPending || subscriptions.isPending,
    error: packages.error ?? subscriptions.error,
    isFetching: packages.isFetching || subscriptions.isFetching,
    retry: () => {
      if (packages.error) void packages.refetch();
      if (subscriptions.error) void subscriptions.refetch();
    },
  };
}
