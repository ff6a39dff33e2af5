import type { Channel } from '../clients';
import { CATALOGUE_FRESH_MS } from '../constants';
import { type QueryOf, read } from './read';

export const packagesQuery = (channel: Channel, filters: QueryOf<'listPackages'> = {}) =>
  read(
    ['listPackages', filters],
    async (signal) => (await channel.call('listPackages', { params: { query: filters }, signal })).data,
    CATALOGUE_FRESH_MS,
  );

export const packageQuery = (channel: Channel, id: number) =>
  read(
    ['getPackage', id],
    async (signal) => (await channel.call('getPackage', { params: { path: { id } }, signal })).data,
    CATALOGUE_FRESH_MS,
  );

export const subscriptionsQuery = (channel: Channel, filters: QueryOf<'listSubscriptions'> = {}) =>
  read(
    ['listSubscriptions', filters],
    async (signal) => (await channel.call('listSubscriptions', { params: { query: filters }, signal })).data,
    CATALOGUE_FRESH_MS,
  );

export const subscriptionQuery = (channel: Channel, id: number) =>
  read(
    ['getSubscription', id],
    async (signal) => (await channel.call('getSubscription', { params: { path: { id } }, signal })).data,
    CATALOGUE_FRESH_MS,
  );
