import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { artColors, shortLetters } from '../../src/ui/cards/artColors';
import { EventCard, type EventCardProps } from '../../src/ui/cards/EventCard';
import { ScheduleList, ScheduleRow } from '../../src/ui/cards/ScheduleList';
import { loadLanguage } from '../../src/ui/i18n/text';
import { HeartButton } from '../../src/ui/kit/buttons/HeartButton';
import { BLACK, contrast, parseColor, WHITE } from '../../src/ui/theme/color';

const card: EventCardProps = {
  href: '/watch/1',
  title: 'Ridgeview @ Harbor',
  picture: { src: null, sides: [] },
  badge: null,
  when: null,
  subtitle: null,
  access: null,
  duration: null,
};

const markupOf = (props: Partial<EventCardProps>) => renderToStaticMarkup(<EventCard {...card} {...props} />);
const wordsOf = (markup: string) => markup.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');

beforeAll(() => loadLanguage('en'));

describe('event card', () => {
  it('omits missing data', () => {
    expect(wordsOf(markupOf({}))).toBe('|Ridgeview @ Harbor|');
  });

  it('shows live, the details, the access and the duration', () => {
    const markup = markupOf({
      badge: 'live',
      when: 'Nov 14',
      subtitle: 'Soccer',
      access: { kind: 'ppv', price: '$6.00' },
      duration: '58:20',
    });
    expect(wordsOf(markup)).toBe('|LIVE|Duration: 58:20|58:20|Ridgeview @ Harbor|Nov 14|$6.00|Soccer|');
  });

  it.each([
    ['free', null, 'Free'],
    ['register', null, 'Register'],
    ['paid', null, 'Pass'],
    ['paid', '$9.00', '$9.00'],
    ['ppv', null, 'Pay-per-view'],
    ['owned', null, 'Purchased'],
  ] as const)('says the access kind %s with price %s as %s', (kind, price, words) => {
    expect(wordsOf(markupOf({ access: { kind, price } }))).toContain(`|${words}|`);
  });

  it('shows an owned event as owned and never its price', () => {
    expect(wordsOf(markupOf({ access: { kind: 'owned', price: '$6.00' } }))).toContain('|Purchased|');
  });

  it('shows markup in names as text (faults row 35)', () => {
    const name = '<img src=x onerror=alert(1)>';
    const markup = markupOf({
      title: name,
      subtitle: name,
      badge: { text: name },
      picture: { src: null, sides: [{ name, color: `red;}${name}` }] },
    });
    expect(markup).not.toContain('<img');
  });

  it('isolates right-to-left names from the surrounding text (faults row 38)', () => {
    const markup = markupOf({ title: 'فريق', subtitle: 'كرة القدم', when: 'Nov 14' });
    expect(markup).toMatch(/<h3[^>]*dir="auto"[^>]*>فريق<\/h3>/);
    expect(markup).toMatch(/<bdi[^>]*>كرة القدم<\/bdi>/);
  });

  it('does not repeat a name of 10,000 characters in a tooltip or a picture (faults row 38)', () => {
    const name = 'long '.repeat(2_000);
    const markup = markupOf({ title: name, picture: { src: null, sides: [{ name, color: null }] } });
    expect(markup.length - name.length).toBeLessThan(2_000);
  });
});

describe('the heart of a card and of a line', () => {
  const heart = <HeartButton name="Ridgeview @ Harbor" isPressed={false} onPress={() => {}} />;
  const line = { id: 1, time: '7:05 PM', zone: null, note: null };

  it.each([
    ['card', <EventCard key="card" {...card} heart={heart} />],
    ['line', <ScheduleRow key="line" {...card} {...line} heart={heart} />],
  ])('stands beside the link of the %s and not in it', (_, element) => {
    const markup = renderToStaticMarkup(element);
    expect(markup).toContain('<button');
    expect(markup.replace(/<a .*?<\/a>/gs, '')).toContain(
      'aria-label="Add Ridgeview @ Harbor to favourites"',
    );
  });

  it('says what a press does and whether it is set, in both languages', async () => {
    const labelOf = (isPressed: boolean) => {
      const markup = renderToStaticMarkup(
        <HeartButton name="Lakeview" isPressed={isPressed} onPress={() => {}} />,
      );
      return [/aria-label="([^"]*)"/, /aria-pressed="([^"]*)"/].map((part) => part.exec(markup)?.[1]);
    };
    expect(labelOf(false)).toEqual(['Add Lakeview to favourites', 'false']);
    expect(labelOf(true)).toEqual(['Remove Lakeview from favourites', 'true']);
    await loadLanguage('fr');
    expect(labelOf(false)).toEqual(['Ajouter Lakeview aux favoris', 'false']);
    expect(labelOf(true)).toEqual(['Retirer Lakeview des favoris', 'true']);
    await loadLanguage('en');
  });
});

describe('schedule', () => {
  it('labels each line with its time, names and note', () => {
    const markup = renderToStaticMarkup(
      <ScheduleList
        title="Tonight"
        items={[
          {
            id: 1,
            href: '/watch/1',
            time: '7:05 PM',
            zone: 'EST',
            title: 'Ridgeview @ Harbor',
            picture: { src: null, sides: [] },
            subtitle: null,
            note: 'Delayed',
            access: null,
          },
        ]}
      />,
    );
    expect(wordsOf(markup)).toBe('|Tonight|7:05 PM| EST|Ridgeview @ Harbor|Delayed|Delayed|');
  });
});

describe('generated picture', () => {
  it('has white letters at 4.5 : 1 for any team colour', () => {
    const colors = [null, '#fff', '#ffff00', '#00ff00', '#000', 'red', 'url(x)', '#777'];
    for (const color of colors) {
      for (const painted of Object.values(artColors({ name: 'Harbor', color }))) {
        expect(contrast(WHITE, parseColor(painted, BLACK) ?? WHITE)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('is the same for the same name', () => {
    expect(artColors({ name: 'Harbor', color: null })).toEqual(
      artColors({ name: 'Harbor', color: 'nonsense' }),
    );
    expect(artColors({ name: 'Harbor', color: null })).not.toEqual(
      artColors({ name: 'Oakmont', color: null }),
    );
  });

  it('shortens names by visible characters', () => {
    expect(
      ['RVW', ' HBR ', 'Season opener', 'Lakeview', 'Saint-Jean-Eudes de Québec', ''].map(shortLetters),
    ).toEqual(['RVW', 'HBR', 'SO', 'LAK', 'SJE', '']);
    expect(shortLetters('👨‍👩‍👧‍👦'.repeat(20))).toBe('👨‍👩‍👧‍👦'.repeat(3));
    expect(shortLetters(`Z${'\u0337'.repeat(5_000)}`).length).toBeLessThan(20);
  });
});
