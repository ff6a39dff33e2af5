import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Api } from '../../src/api/clients';
import { userAccessQuery } from '../../src/api/queries/viewer';
import type { RudySystem } from '../../src/app/system';
import { downloadMachine } from '../../src/machines/download/machine';
import { type DownloadView, sameDownload } from '../../src/machines/download/selectors';
import { SystemContext } from '../../src/routes/hooks/useSystem';
import { DownloadButton, DownloadControl } from '../../src/routes/watch/details/DownloadButton';
import { loadLanguage } from '../../src/ui/i18n/text';
import { elementsIn, parseMarkup, textIn } from './promises/markup';

const ignore = () => undefined;

beforeAll(() => loadLanguage('en'));

/** The text of the note beside the button, and the bar of the progress. */
function look(markup: string) {
  const elements = elementsIn(parseMarkup(markup));
  const note = elements.find(({ attributes }) => attributes.role === 'status');
  const bar = elements.find(({ tag }) => tag === 'progress');
  return { note: note ? textIn(note) : null, bar: bar?.attributes ?? null };
}

const control = (view: DownloadView, count: number) =>
  look(
    renderToStaticMarkup(<DownloadControl view={view} count={count} onStart={ignore} onCancel={ignore} />),
  );

describe('the number of earlier downloads', () => {
  test.each<[DownloadView['phase'], number, string]>([
    ['idle', 0, ''],
    ['idle', 1, 'Downloads: 1'],
    ['idle', 12, 'Downloads: 12'],
    ['requesting', 12, ''],
    ['saved', 12, 'Downloaded.'],
  ])('while the download is %s and there were %i is said as “%s”', (phase, count, note) => {
    expect(control({ phase } as DownloadView, count).note).toBe(note);
  });

  test.each([
    [undefined, ''],
    [{}, ''],
    [{ featureCount: { downloads: 3 } }, 'Downloads: 3'],
  ])('is what the platform says of the viewer: %j', (access, note) => {
    const api = {} as Api;
    const queries = new QueryClient();
    if (access) queries.setQueryData(userAccessQuery(api).queryKey, access);
    const download = createActor(downloadMachine, { input: { kind: 'event', id: 7 } }).start();
    const markup = renderToStaticMarkup(
      createElement(
        QueryClientProvider,
        { client: queries },
        <SystemContext value={{ api } as RudySystem}>
          <DownloadButton download={download} fileName="game.mp4" />
        </SystemContext>,
      ),
    );
    expect(look(markup).note).toBe(note);
  });
});

describe('the progress', () => {
  test.each<[string, DownloadView, string | undefined]>([
    ['of an unknown length before the file arrives', { phase: 'requesting' }, undefined],
    ['of an unknown length while that is unknown', { phase: 'receiving', percent: null }, undefined],
    ['at its beginning', { phase: 'receiving', percent: 0 }, '0'],
    ['in percent', { phase: 'receiving', percent: 40 }, '40'],
  ])('is shown %s', (_, view, value) => {
    expect(control(view, 0).bar).toMatchObject({ max: '100', 'aria-label': 'Download' });
    expect(control(view, 0).bar?.value).toBe(value);
  });

  test.each<DownloadView>([{ phase: 'idle' }, { phase: 'saved' }, { phase: 'failed', failure: null }])(
    'is not shown where nothing runs: %j',
    (view) => expect(control(view, 0).bar).toBeNull(),
  );

  test('that has not changed is the same', () => {
    const forty: DownloadView = { phase: 'receiving', percent: 40 };
    expect(sameDownload(forty, { ...forty })).toBe(true);
    expect(sameDownload(forty, { ...forty, percent: 41 })).toBe(false);
  });
});
