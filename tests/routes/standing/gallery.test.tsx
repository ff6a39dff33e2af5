import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { checkoutFixture } from '../../../src/machines/checkout/fixture';
import type { CheckoutSnapshot } from '../../../src/machines/checkout/selectors';
import { reloadFixture } from '../../../src/machines/reload/fixture';
import { explore } from '../../../src/plans/paths/explore';
import { CheckoutView } from '../../../src/routes/checkout/CheckoutView';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import { findCases } from '../../../src/routes/simulate/states/stateCases';
import type { Language } from '../../../src/ui/i18n/language';
import { formatFullDay } from '../../../src/ui/i18n/otherFormats';
import { loadLanguage } from '../../../src/ui/i18n/text';

const system = {
  startup: {
    getSnapshot: () => ({ context: { channel: { settings: { currency: 'USD' } } } }),
    subscribe: () => () => {},
  },
  session: {
    getSnapshot: () => ({ context: { viewer: null }, hasTag: () => false }),
    subscribe: () => ({ unsubscribe: () => {} }),
  },
  serverNow: () => 1_763_683_500,
  diagnostics: { reference: 'R-1' },
};

const shown = (snapshot: CheckoutSnapshot): string =>
  renderToStaticMarkup(
    <SystemContext value={system as never}>
      <CheckoutView snapshot={snapshot} send={() => undefined} form={null} />
    </SystemContext>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

beforeAll(() => loadLanguage('en'));

test('the views of the gallery have a system without a network, and queries that are never asked', async () => {
  const path = '../../../src/routes/simulate/states/stateViews';
  vi.resetModules();
  const [{ useQueryClient }, { useSystem }] = await Promise.all([
    import('@tanstack/react-query'),
    import('../../../src/routes/hooks/useSystem'),
  ]);
  const asked = vi.fn();
  const Probe = () => {
    const { api, apiKey, report } = useSystem();
    void api.call('getEvent' as never, {} as never);
    void apiKey();
    report('A probe.' as never);
    return `queries: ${useQueryClient().getDefaultOptions().queries?.enabled}`;
  };
  vi.doMock(path, () => ({ stateViews: new Proxy({}, { get: () => Probe }) }));
  try {
    const { StateScreen, viewsOf } = await import('../../../src/routes/simulate/states/StateScreen');
    const visits = [...explore(reloadFixture)];
    const shown = visits.find(({ snapshot }) => viewsOf(reloadFixture, snapshot).length > 0);
    if (shown === undefined) throw new Error('No state has a view.');
    const network = { api: { call: asked }, apiKey: asked, report: asked };
    const markup = renderToStaticMarkup(
      <StateScreen
        fixture={reloadFixture}
        snapshot={shown.snapshot}
        language="en"
        system={network as never}
      />,
    );
    expect(markup).toContain('queries: false');
    expect(asked).not.toHaveBeenCalled();
  } finally {
    vi.doUnmock(path);
    vi.resetModules();
  }
});

const t = (key: string, params: object = {}): string =>
  String(i18next.getFixedT('en')(key as never, params as never));
const NOW = 1_763_683_500;
/** Hundreds of screens, on a busy machine. */
const RENDER_MS = 300_000;
const day = (seconds: number): string =>
  formatFullDay(seconds, Intl.DateTimeFormat().resolvedOptions().timeZone, 'en', NOW);
const PLAN = { plan: 'All access monthly', name: 'All access annual', date: day(1_795_262_400) };

/** Sentences about plans, by the state that the gallery must show them in. */
const SENTENCES: readonly [state: string, sentence: () => string][] = [
  ['details.card.chosen', () => t('checkout.changesOn', PLAN)],
  [
    'details.card.chosen',
    () => t('checkout.replacesFor', { ...PLAN, plan: 'Every league annual', amount: '$48.20' }),
  ],
  ['details.card.chosen', () => t('checkout.excluded', { name: 'Clips', by: 'Every league annual' })],
  ['choosing', () => t('passes.includedIn', { name: PLAN.name })],
  ['choosing', () => t('passes.startsOn', PLAN)],
  ['succeeded.staying', () => t('checkout.planChangedTitle')],
  ['succeeded.staying', () => t('checkout.planStarts', { name: PLAN.plan, date: PLAN.date })],
];

test(
  'the gallery shows what becomes of plans',
  () => {
    vi.stubGlobal('location', new URL('https://northside.test/simulate'));
    vi.stubGlobal('navigator', {});
    const texts = (language: Language, snapshot: unknown) =>
      language === 'en' ? [shown(snapshot as CheckoutSnapshot)] : [];
    let cases = new Map() as ReturnType<ReturnType<typeof findCases>['next']>['value'];
    for (const found of findCases(checkoutFixture, texts)) cases = found;
    const missing = SENTENCES.filter(
      ([state, sentence]) =>
        !(cases.get(state) ?? []).some(({ texts }) =>
          texts.get('en')?.some((text) => text.includes(sentence())),
        ),
    );
    expect(missing.map(([state, sentence]) => [state, sentence()])).toEqual([]);
  },
  RENDER_MS,
);
