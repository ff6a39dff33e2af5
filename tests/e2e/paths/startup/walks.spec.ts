import { startupFixture } from '../../../../src/machines/startup/fixture';
import { expect } from '../../fixtures';
import { difficulties, expectNavigation, retry, visit } from '../../platform/platform';
import { bringNetworkBack } from '../tab';
import { createTableDriver, holdAll, type TakenStep } from '../tableDriver';
import { testWalks } from '../walks';

const QUIET_MS = 8000;
const REPEAT = 'repeat visit';
const operations = {
  loadSettings: /\/settings\.json/,
  obtainKeys: /\/services\/keys\/channel-key/,
  loadChannel: /\/api\/channel-bootstrap-data/,
  loadViewer: /\/api\/profile\?/,
};
type Taken = TakenStep<keyof typeof operations>;

const stateOf = ({ step: { value } }: Pick<Taken, 'step'>): string => JSON.stringify(value);

testWalks(
  createTableDriver({
    fixture: startupFixture,
    expectedErrors: [/.*/],
    operations,
    open: async ({ page, held, path }) => {
      if (path.variant === REPEAT) await visit(page);
      await holdAll(page, held, operations);
      await page.goto('/', { waitUntil: 'commit' });
    },
    steps: {
      'done.loadSettings': ({ held }) => held.loadSettings.goOn(),
      'error.loadSettings': ({ held }) => held.loadSettings.answer({}, 404),
      // On a repeat visit the browser has its keys.
      'done.obtainKeys': ({ held, path }) => (path.variant === REPEAT ? undefined : held.obtainKeys.goOn()),
      'error.obtainKeys': async ({ sandbox, held }) => {
        await sandbox.act('keyService', { stopped: true });
        await held.obtainKeys.goOn();
      },
      'apiKey.accepted': async ({ page, sandbox, held }) => {
        await sandbox.act('keyService', { stopped: false });
        await page.clock.fastForward(QUIET_MS);
        await held.obtainKeys.hasSome();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await held.obtainKeys.goOn();
      },
      'done.loadChannel': ({ held }) => held.loadChannel.goOn(),
      'error.loadChannel': ({ held }) => held.loadChannel.answer({ data: 'nothing that can be read' }),
      'viewer.settled': ({ held }) => held.loadViewer.goOn(),
      'channel.retry': ({ page }) => retry(page).click(),
      'network.returned': ({ page }) => bringNetworkBack(page),
    },
    expectState: async ({ page, held, step, following }) => {
      const state = stateOf({ step });
      if (step.event.type === 'apiKey.accepted') return expectNavigation(page);
      if (state.includes('"keys"') && following?.key !== 'done.obtainKeys') return held.obtainKeys.hasSome();
      if (state.includes('"difficulties"')) return expect(difficulties(page)).toBeVisible();
      if (state.includes('"loading"')) return held.loadChannel.hasSome();
      if (state.includes('"missing"') && state.includes('"shown"')) return expect(retry(page)).toBeVisible();
      if (state.includes('"stale"') || state.includes('"fresh"'))
        await expect(page.getByRole('link', { name: 'Northside, home' })).toBeVisible();
    },
  }),
);
