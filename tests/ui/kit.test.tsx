import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../src/ui/i18n/text';
import { Button } from '../../src/ui/kit/buttons/Button';
import { createToasts } from '../../src/ui/kit/surfaces/toasts';
import { DifficultiesScreen } from '../../src/ui/screens/DifficultiesScreen';
import { NotFoundScreen } from '../../src/ui/screens/NotFoundScreen';
import { milestone, shareLeft } from '../../src/ui/screens/ring';

const ignore = () => undefined;

beforeAll(() => loadLanguage('en'));

describe('toasts', () => {
  it('show the same text once, and three at most', () => {
    const toasts = createToasts();
    const texts = () => toasts.read().map(({ text }) => text);
    for (const text of ['one', 'two', 'one']) toasts.add({ text });
    expect(texts()).toEqual(['two', 'one']);
    for (const text of ['three', 'four']) toasts.add({ text });
    expect(texts()).toEqual(['one', 'three', 'four']);
  });

  it('notify their listeners, and disappear when dismissed', () => {
    const toasts = createToasts();
    const seen: string[][] = [];
    const stop = toasts.subscribe(() => seen.push(toasts.read().map(({ text }) => text)));
    const id = toasts.add({ text: 'saved' });
    toasts.dismiss(id);
    stop();
    toasts.add({ text: 'unheard' });
    expect(seen).toEqual([['saved'], []]);
  });
});

describe('busy button', () => {
  it('has aria-busy and keeps the focus', () => {
    const markup = renderToStaticMarkup(<Button isBusy>Pay</Button>);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).not.toContain(' disabled');
  });
});

describe('technical difficulties', () => {
  const screen = (secondsLeft: number, canReload: boolean) =>
    renderToStaticMarkup(
      <DifficultiesScreen
        secondsLeft={secondsLeft}
        total={60}
        canReload={canReload}
        isRequesting={false}
        onReload={ignore}
        reference="K7Q-204"
        onCopyDiagnostics={null}
      />,
    );

  it('shows the specified text and disables Reload during the countdown', () => {
    const markup = screen(38, false);
    expect(markup).toContain('Oops! We are currently experiencing technical difficulties');
    expect(markup).toMatch(/<button[^>]*disabled[^>]*>Reload in 38 s</);
    expect(markup).toContain('Reference K7Q-204');
  });

  it('enables Reload after the countdown', () => {
    expect(screen(0, true)).toMatch(/<button(?![^>]*disabled)[^>]*>Reload</);
  });

  it('announces milestones, not every tick', () => {
    const spoken = new Set(Array.from({ length: 61 }, (_, seconds) => milestone(60 - seconds)));
    expect([...spoken]).toEqual([60, 30, 10, 5, 0]);
  });

  it('keeps its ring between empty and full', () => {
    expect([shareLeft(90, 60), shareLeft(15, 60), shareLeft(-1, 60), shareLeft(5, 0)]).toEqual([
      1, 0.25, 0, 0,
    ]);
  });
});

describe('not found', () => {
  it('shows the requested path as text, shortened', () => {
    const markup = renderToStaticMarkup(<NotFoundScreen path={`/<b>${'x'.repeat(70_000)}`} homeHref="/" />);
    expect(markup).toContain('Game Not Found');
    expect(markup).toContain('/&lt;b&gt;xxx');
    expect(markup.length).toBeLessThan(1_500);
  });
});
