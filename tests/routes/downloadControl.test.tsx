import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Api } from '../../src/api/clients';
import { type Failure, FailureError } from '../../src/api/failures/failure';
import { userAccessQuery } from '../../src/api/queries/viewer';
import type { RudySystem } from '../../src/app/system';
import { downloadMachine } from '../../src/machines/download/machine';
import { type DownloadView, sameDownload } from '../../src/machines/download/selectors';
import type { FileOffer, FileRequest } from '../../src/machines/download/types';
import { SystemContext } from '../../src/routes/hooks/useSystem';
import { DownloadButton, DownloadControl } from '../../src/routes/watch/details/DownloadButton';
import { loadLanguage } from '../../src/ui/i18n/text';
import { elementsIn, parseMarkup, textIn } from './promises/markup';

const ignore = () => undefined;

const refused = (fields: Record<string, string[]>): Failure => ({
  kind: 'refused',
  status: 403,
  fields,
  operation: 'getEventDownload',
  message: 'No downloads are left.',
});

beforeAll(() => loadLanguage('en'));

/** The text of the note beside the button, and the bar of the progress. */
function look(markup: string) {
  const elements = elementsIn(parseMarkup(markup));
  const note = elements.find(({ attributes }) => attributes.role === 'status');
  const bar = elements.find(({ tag }) => tag === 'progress');
  return { note: note ? textIn(note) : null, bar: bar?.attributes ?? null };
}

const control = (view: DownloadView, note: string | null = null) =>
  look(
    renderToStaticMarkup(
      <DownloadControl view={view} note={note} usedUp="All used." onStart={ignore} onCancel={ignore} />,
    ),
  );

/** 1 December 2026, noon in Toronto. */
const RESETS = 1_796_144_400;

describe('the note beside the button', () => {
  test.each<[DownloadView, string]>([
    [{ phase: 'idle' }, 'Downloads left: 1 of 10.'],
    [{ phase: 'requesting' }, ''],
    [{ phase: 'saved' }, 'Downloaded.'],
    [{ phase: 'handedOver' }, 'Your browser is downloading the file.'],
    [{ phase: 'failed', failure: null }, 'We couldn’t save the file.'],
    [{ phase: 'failed', failure: refused({ allowance: ['downloads'] }) }, 'All used.'],
    [
      { phase: 'failed', failure: refused({}) },
      'Something went wrong, please try again or contact technical support',
    ],
  ])('of a download that is %j is “%s”', (view, note) => {
    expect(control(view, 'Downloads left: 1 of 10.').note).toBe(note);
  });

  test.each<[object | undefined, string, string]>([
    [undefined, '', 'You have no downloads left for this period.'],
    [{}, '', 'You have no downloads left for this period.'],
    [
      { featureCount: { downloads: 3 } },
      'Downloads so far: 3',
      'You have no downloads left for this period.',
    ],
    [
      { featureCount: { downloads: 9, downloads_limit: 10, resets_ts: RESETS } },
      'Downloads left: 1 of 10. Your downloads reset on December 1, 2026.',
      'You have no downloads left for this period.',
    ],
    [
      { featureCount: { downloads: 10, downloads_limit: 10, resets_ts: RESETS } },
      'Downloads used: 10 of 10. Your downloads reset on December 1, 2026.',
      'Downloads used: 10 of 10. Your downloads reset on December 1, 2026.',
    ],
  ])('is what the platform says of the viewer: %j', async (access, note, usedUp) => {
    const api = {} as Api;
    const queries = new QueryClient();
    if (access) queries.setQueryData(userAccessQuery(api).queryKey, access as never);
    const startup = { getSnapshot: () => ({ context: { channel: {} } }), subscribe: () => () => {} };
    const system = { api, startup, serverNow: () => RESETS - 86_400 * 400 } as unknown as RudySystem;
    const requestFile = fromPromise<FileOffer, FileRequest>(() =>
      Promise.reject(new FailureError(refused({ allowance: ['downloads'] }))),
    );
    const download = createActor(downloadMachine.provide({ actors: { requestFile } }), {
      input: { kind: 'event', id: 7 },
    }).start();
    const shown = () =>
      look(
        renderToStaticMarkup(
          createElement(
            QueryClientProvider,
            { client: queries },
            <SystemContext value={system}>
              <DownloadButton download={download} fileName="game.mp4" />
            </SystemContext>,
          ),
        ),
      ).note;
    expect(shown()).toBe(note);
    download.send({ type: 'download.start', fileName: 'game.mp4' });
    await waitFor(download, (snapshot) => snapshot.matches('failed'));
    expect(shown()).toBe(usedUp);
  });
});

describe('the progress', () => {
  test.each<[string, DownloadView, string | undefined]>([
    ['of an unknown length before the file arrives', { phase: 'requesting' }, undefined],
    ['of an unknown length while that is unknown', { phase: 'receiving', percent: null }, undefined],
    ['at its beginning', { phase: 'receiving', percent: 0 }, '0'],
    ['in percent', { phase: 'receiving', percent: 40 }, '40'],
  ])('is shown %s', (_, view, value) => {
    expect(control(view).bar).toMatchObject({ max: '100', 'aria-label': 'Download' });
    expect(control(view).bar?.value).toBe(value);
  });

  test.each<DownloadView>([{ phase: 'idle' }, { phase: 'saved' }, { phase: 'failed', failure: null }])(
    'is not shown where nothing runs: %j',
    (view) => expect(control(view).bar).toBeNull(),
  );

  test('that has not changed is the same', () => {
    const forty: DownloadView = { phase: 'receiving', percent: 40 };
    expect(sameDownload(forty, { ...forty })).toBe(true);
    expect(sameDownload(forty, { ...forty, percent: 41 })).toBe(false);
  });
});
