import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { RudySystem } from '../../../src/app/system';
import { downloadMachine } from '../../../src/machines/download/machine';
import type { FileOffer, FileRequest } from '../../../src/machines/download/types';
import { type Control, forgetControls, noteControls, render } from '../promises/render';

const ignore = () => undefined;

async function importViews() {
  const [{ ClipDownload }, { DownloadControl }, { SystemContext }, { loadLanguage, loadMessages }] =
    await Promise.all([
      import('../../../src/routes/clips/ClipActions'),
      import('../../../src/routes/watch/details/DownloadButton'),
      import('../../../src/routes/hooks/useSystem'),
      import('../../../src/ui/i18n/text'),
    ]);
  await loadLanguage('en');
  await loadMessages('Clips');
  return { ClipDownload, DownloadControl, SystemContext };
}

let views: Awaited<ReturnType<typeof importViews>>;

beforeAll(async () => {
  await noteControls();
  views = await importViews();
});
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://northside.test/watch/1001'));
});
afterAll(forgetControls);

/** The controls of a download of a clip that runs. */
function clipControls(hasText: boolean): readonly Control[] {
  const { ClipDownload, SystemContext } = views;
  const requestFile = fromPromise<FileOffer, FileRequest>(() => new Promise(ignore));
  const download = createActor(downloadMachine.provide({ actors: { requestFile } }), {
    input: { kind: 'clip', id: 7 },
  }).start();
  download.send({ type: 'download.start', fileName: 'goal.mp4' });
  const root = {
    getSnapshot: () => ({ context: { clips: { download: { 7: download } } } }),
    subscribe: () => ({ unsubscribe: ignore }),
  };
  const system = { root } as unknown as RudySystem;
  return render(
    <SystemContext value={system}>
      <ClipDownload clip={{ id: 7, name: 'Goal' }} hasText={hasText} />
    </SystemContext>,
  ).controls;
}

function recordingControls(): readonly Control[] {
  const { DownloadControl } = views;
  const view = { phase: 'receiving', percent: 40 } as const;
  return render(<DownloadControl view={view} note={null} usedUp="" onStart={ignore} onCancel={ignore} />)
    .controls;
}

/** The name of the control with the focus once Cancel has left the page; null where that is none. */
function focusedAfter([starter, cancel]: readonly Control[], had: 'Cancel' | 'another'): string | null {
  const button = {};
  let focused: string | null = had === 'Cancel' ? null : had;
  vi.stubGlobal('document', { activeElement: had === 'Cancel' ? button : {} });
  const held = starter?.ref;
  if (typeof held === 'object' && held !== null)
    Object.assign(held, {
      current: {
        focus: () => {
          focused = starter?.label ?? null;
        },
      },
    });
  const leave: unknown = typeof cancel?.ref === 'function' ? cancel.ref(button) : null;
  if (typeof leave === 'function') leave();
  return focused;
}

test.each<[string, () => readonly Control[], string, string]>([
  ['a recording', recordingControls, 'Download', 'Cancel download'],
  ['a clip of a list', () => clipControls(false), 'Download: Goal', 'Cancel download: Goal'],
  ['a clip of its own page', () => clipControls(true), 'Download', 'Cancel download: Goal'],
])(
  'a download of %s that ends leaves the focus of Cancel to the button that began it',
  (_, look, starter, cancel) => {
    const controls = look();
    expect(controls.map(({ label }) => label)).toEqual([starter, cancel]);
    expect(focusedAfter(controls, 'Cancel')).toBe(starter);
    expect(focusedAfter(controls, 'another')).toBe('another');
  },
);
