import type { FaqItem, Page, StaticBlock } from '../../../src/api/schema';

export const northsidePages: Page[] = [
  {
    id: 1,
    url: 'about',
    name: 'About Northside',
    alt_name: 'About',
    content:
      '<h2>Every game, from twelve schools</h2><p>Northside Sports Network streams the games of twelve schools along the ' +
      'shore, from the first practice match to the finals. Students run the cameras, call the games and keep the score.</p>' +
      '<h3>Who we are</h3><p>A non-profit of the member schools. Passes pay for cameras, travel and a scholarship in sports media.</p>' +
      '<ul><li>More than 700 games a year</li><li>Eight sports, eleven leagues</li><li>Captions in English and French</li></ul>',
  },
  {
    id: 2,
    url: 'privacy_policy',
    name: 'Privacy policy',
    alt_name: 'Privacy',
    content:
      '<h2>What we keep</h2><p>Your name and email address, the passes you bought and the clips you made. Card numbers go ' +
      'to our payment provider and never reach us.</p><h2>What you can ask for</h2><p>A copy of your data, or its deletion, ' +
      'from your profile. We answer within 5 business days.</p>',
  },
  {
    id: 3,
    url: 'terms_conditions',
    name: 'Terms and conditions',
    alt_name: 'Terms',
    content:
      '<h2>Passes</h2><p>All sales are final. A monthly subscription renews every 30 days, an annual one every 12 months, ' +
      'until you cancel.</p><h2>Clips</h2><p>Clips are for personal use and for the teams that played.</p>',
  },
  {
    id: 4,
    url: 'code-of-conduct',
    name: 'Code of conduct',
    alt_name: 'Conduct',
    content:
      '<h2>For everyone in the stands, and at home</h2><ol><li>Cheer for, never against.</li><li>Officials are volunteers ' +
      'more often than not. Thank them.</li><li>Ask before you post a clip of someone else’s child.</li></ol>' +
      '<p>Write to <a href="mailto:help@northside.example">help@northside.example</a> about anything that worries you.</p>',
  },
];

export const northsideFaq: FaqItem[] = [
  {
    id: 1,
    question: 'Can I watch on my TV?',
    answer: '<p>Yes. Open the app on your TV and enter its code in your profile.</p>',
  },
  {
    id: 2,
    question: 'When is a recording ready?',
    answer: '<p>A few minutes after the game. It stays for the season.</p>',
  },
  {
    id: 3,
    question: 'Which games are free?',
    answer: '<p>Most of them. Games with a <strong>Pass</strong> label need a pass or a subscription.</p>',
  },
  {
    id: 4,
    question: 'How do I cancel?',
    answer: '<p>In your profile, under Orders. You keep access until the end of your billing period.</p>',
  },
  {
    id: 5,
    question: 'Who can download games?',
    answer: '<p>Viewers with a pass that includes downloads, and coaches of the teams that played.</p>',
  },
];

export const northsideBlocks: StaticBlock[] = [
  {
    id: 1,
    alias: 'sponsors',
    position: 'home_bottom',
    content:
      '<h2>Made possible by</h2><p>Harbor Point Credit Union, the Ridgeview Boosters and <a href="/about">two hundred members</a>.</p>',
  },
  {
    id: 2,
    alias: 'imprint',
    position: 'footer',
    content:
      '<p>© 2026 Northside Sports Network, a non-profit of twelve schools · 40 Lakeshore Drive, Marquette, MI 49855 · ' +
      '<a href="mailto:help@northside.example">help@northside.example</a></p>',
  },
  { id: 3, alias: 'login-help', position: 'login', content: '<p>Students: use your school address.</p>' },
  {
    id: 4,
    alias: 'checkout-help',
    position: 'checkout',
    content:
      '<p>Trouble paying? Write to <a href="mailto:help@northside.example">help@northside.example</a>, and we answer before the game.</p>',
  },
];
