import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { LiveOffer } from '../../../src/ui/player/overlays/LiveOffer';

beforeAll(() => loadLanguage('en'));

test('after an outage the viewer reads how far behind the game is, and has both choices', () => {
  const ignore = () => undefined;
  const time = { position: 228, seekable: { start: 0, end: 300 }, buffered: [], gameOffset: null };
  const on = { onGoLive: ignore, onStay: ignore };
  const markup = renderToStaticMarkup(
    <LiveOffer timeline={{ get: () => time, subscribe: () => ignore }} on={on} />,
  );
  const texts = markup.split(/<[^>]*>/).filter((text) => text !== '');
  expect(texts).toEqual([
    'You’re 1:12 behind live',
    'You’re 1:12 behind live',
    'Go live',
    'Keep watching here',
  ]);
});
