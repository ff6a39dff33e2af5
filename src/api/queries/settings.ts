import type { Channel } from '../clients';
import { CATALOGUE_FRESH_MS } from '../constants';
import { type QueryOf, read } from './read';

/**
 * Everything that makes this channel this channel, in one answer. A failure is not a crash: start-up has the
 * cached channel or the plain default to show (spec §4 "a bootstrap load failure is only logged").
 */
export const channelBootstrapQuery = (channel: Channel) =>
  read(
    ['getChannelBootstrap'],
    async (signal) => (await channel.call('getChannelBootstrap', { signal, crash: 'never' })).data,
    CATALOGUE_FRESH_MS,
  );

export const settingsQuery = (channel: Channel) =>
  read(
    ['getSettings'],
    async (signal) => (await channel.call('getSettings', { signal })).data,
    CATALOGUE_FRESH_MS,
  );

export const colorSettingsQuery = (channel: Channel) =>
  read(
    ['getColorSettings'],
    async (signal) => (await channel.call('getColorSettings', { signal })).data,
    CATALOGUE_FRESH_MS,
  );

export const menuQuery = (channel: Channel) =>
  read(['getMenu'], async (signal) => (await channel.call('getMenu', { signal })).data, CATALOGUE_FRESH_MS);

export const slidesQuery = (channel: Channel, filters: QueryOf<'listSlides'> = {}) =>
  read(
    ['listSlides', filters],
    async (signal) => (await channel.call('listSlides', { params: { query: filters }, signal })).data,
    CATALOGUE_FRESH_MS,
  );

export const eventLocationsQuery = (channel: Channel) =>
  read(
    ['listEventLocations'],
    async (signal) => (await channel.call('listEventLocations', { signal })).data,
    CATALOGUE_FRESH_MS,
  );
