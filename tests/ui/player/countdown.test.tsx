import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { Countdown } from '../../../src/ui/player/screens/Countdown';

const markupAt = (left: number) =>
  renderToStaticMarkup(
    <Countdown
      startsAt={1_000_000}
      now={() => 1_000_000 - left}
      startsAtText=""
      poster={null}
      preview={null}
    />,
  );
const seen = (markup: string) =>
  [...markup.matchAll(/<b>(\d+)<\/b><small>([^<]*)/g)].map(([, , name]) => name);
const spoken = (markup: string) => /role="status"[^>]*>([^<]*)/.exec(markup)?.[1];

describe('the countdown', () => {
  it('uses the singular for one of each unit', async () => {
    await loadLanguage('en');
    const markup = markupAt(90_061);
    expect(markup).toContain('aria-label="1 day, 1 hour, 1 minute, 1 second"');
    expect(seen(markup)).toEqual(['day', 'hour', 'minute', 'second']);
  });

  it('omits units that are zero', async () => {
    await loadLanguage('en');
    expect(spoken(markupAt(10))).toBe('Starts in 10 seconds');
    expect(spoken(markupAt(3600))).toBe('Starts in 1 hour');
    expect(markupAt(3605)).toContain('aria-label="1 hour, 5 seconds"');
    expect(seen(markupAt(10))).toEqual(['seconds']);
    expect(seen(markupAt(3605))).toEqual(['hour', 'minutes', 'seconds']);
    expect(markupAt(0)).not.toContain('role="timer"');
  });

  it('is formatted in French', async () => {
    await loadLanguage('fr');
    const markup = markupAt(90_062);
    expect(markup).toContain('aria-label="1 jour, 1 heure, 1 minute, 2 secondes"');
    expect(seen(markup)).toEqual(['jour', 'heure', 'minute', 'secondes']);
  });
});
