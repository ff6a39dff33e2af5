import type { Api } from '../clients';
import { CATALOGUE_FRESH_MS } from '../constants';
import { type QueryOf, read } from './read';

export const packagesQuery = (api: Api, filters: QueryOf<'listPackages'> = {}) =>
  read(
    ['listPackages', filters],
    async (signal, crash) =>
      (await api.call('listPackages', { params: { query: filters }, signal, crash })).data,
    CATALOGUE_FRESH_MS,
  );

export const packageQuery = (api: Api, id: number) =>
  read(
    ['getPackage', id],
    async (signal, crash) => (await api.call('getPackage', { params: { path: { id } }, signal, crash })).data,
    CATALOGUE_FRESH_MS,
  );

/** The key prefix of every list of subscriptions, which say how they stand for the viewer. */
export const subscriptionsKey = ['listSubscriptions'] as const;

export const subscriptionsQuery = (api: Api, filters: QueryOf<'listSubscriptions'> = {}) =>
  read(
    ['listSubscriptions', filters],
    async (signal, crash) =>
      (await api.call('listSubscriptions', { params: { query: filters }, signal, crash })).data,
    CATALOGUE_FRESH_MS,
  );

export const subscriptionQuery = (api: Api, id: number) =>
  read(
    ['getSubscription', id],
    async (signal, crash) =>
      (await api.call('getSubscription', { params: { path: { id } }, signal, crash })).data,
    CATALOGUE_FRESH_MS,
  );
