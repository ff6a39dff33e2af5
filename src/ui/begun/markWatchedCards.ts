import styles from '../cards/EventCard.module.css';

/** A recording of which a part was watched. */
export type WatchedCard = {
  /** The address of its cards. */
  href: string;
  /** The watched part, in percent. */
  percent: number;
  /** "40% watched", for screen readers. */
  text: string;
};

/**
 * Shows on the cards of these recordings how far they were watched. A style sheet of its own does so by the cards' addresses:
 * home's code and styles, which have a budget, know nothing of it, and cards that come later are marked too.
 * @returns a function that removes the marks
 */
export function markWatchedCards(cards: readonly WatchedCard[]): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cards.map(rulesOf).join(''));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** A browser that knows no text of a `content` keeps the first one, and shows the bar without it. */
function rulesOf({ href, percent, text }: WatchedCard): string {
  const bar = `a[href=${JSON.stringify(href)}] > .${styles.picture}::before`;
  const part = (color: string, rest: string, side: string) =>
    `linear-gradient(to ${side}, ${color} ${percent}%, ${rest} ${percent}%)`;
  const rest = 'color-mix(in srgb, var(--on-picture) 45%, transparent)';
  return `
    ${bar} {
      content: "";
      content: "" / ${JSON.stringify(text)};
      position: absolute;
      z-index: 1;
      inset: auto 0 0;
      block-size: 5px;
      background: ${part('var(--accent)', rest, 'right')};
    }
    ${bar}:dir(rtl) { background: ${part('var(--accent)', rest, 'left')}; }
    @media (forced-colors: active) {
      ${bar} { forced-color-adjust: none; background: ${part('Highlight', 'Canvas', 'right')}; }
    }`;
}
