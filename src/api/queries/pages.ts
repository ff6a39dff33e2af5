import type { Api } from '../clients';
import { CATALOGUE_FRESH_MS } from '../constants';
import { isNotFound } from '../failures/failure';
import { read } from './read';

/** One page with its content, which is HTML from outside. */
export const pageQuery = (api: Api, id: number) =>
  read(
    ['getPage', id],
    async (signal, crash) => (await api.call('getPage', { params: { path: { id } }, signal, crash })).data,
    CATALOGUE_FRESH_MS,
  );

/** Null if the channel does not have the form: its 404 is silently ignored (spec §8). */
export const customFormQuery = (api: Api, alias: string) =>
  read(
    ['getCustomForm', alias],
    async (signal, crash) => {
      try {
        return (await api.call('getCustomForm', { params: { path: { alias } }, signal, crash })).data;
      } catch (thrown) {
        if (isNotFound(thrown)) return null;
        throw thrown;
      }
    },
    CATALOGUE_FRESH_MS,
  );
