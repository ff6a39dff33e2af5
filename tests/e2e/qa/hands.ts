import type { FrameLocator, Locator, Page } from '@playwright/test';
import { main, wallet } from '../checkout/steps';
import { expect } from '../fixtures';
import { player, pressControl, reachFor } from '../player/player';
import type { Command, Region } from './vocabulary';

type Of<Do extends Command['do']> = Extract<Command, { do: Do }>;
type Place = Page | Locator | FrameLocator;

/** A printed name; dots stand for what only the page knows. */
function named(text: string): RegExp {
  const parts = text.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

export const containing = (text: string): RegExp => new RegExp(named(text).source.slice(1, -1));

/** A word that is no part of another one, such as “Play” of “Player”. */
export const wholeWord = (word: string): RegExp =>
  new RegExp(`(?<!${LETTER})${containing(word).source}(?!${LETTER})`);

const LETTER = '[A-Za-zÀ-ÿ]';

/** A label may go on with a hint. */
export const labelled = (text: string): RegExp => new RegExp(named(text).source.replace(/\$$/, ''));

function placeIn(tab: Page, region: Region | null): Place {
  switch (region) {
    case 'the dialog':
      return tab.getByRole('dialog');
    case 'the form':
      return main(tab).getByRole('form');
    case 'the sheet':
      return wallet(tab);
    case 'the window of the bank':
      return tab.frameLocator('iframe[title="3D Secure"]');
    case 'the menu':
      return tab.getByRole('menu');
    case 'the header':
    case 'the main menu':
      return tab.getByRole('banner');
    case 'the player':
    case 'the notice':
    case 'the cookie notice':
    case null:
      return tab;
  }
}

export async function press(tab: Page, { names, of, region }: Of<'press'>): Promise<void> {
  const place = placeIn(tab, region);
  const buttons = names.map((name) => {
    if (of === null) return controlIn(place, named(name));
    if (of === 'the first clip') return controlIn(place, labelled(name)).first();
    const card = place.getByRole('article').or(place.getByRole('row')).or(place.getByRole('listitem'));
    const inside = controlIn(card.filter({ hasText: of }), named(name));
    return inside.or(
      place.getByRole('button', { name: new RegExp(`${named(name).source.slice(0, -1)}.*${of}`) }),
    );
  });
  const [first, ...others] = buttons;
  if (first === undefined) throw new Error('Nothing is named.');
  const any = others.reduce((all, each) => all.or(each), first);
  const visible = any.filter({ visible: true });
  await visible.first().waitFor();
  // A modal window makes the page behind it inert.
  const inWindow = visible.and(tab.locator('dialog:modal *'));
  // The controls of the player come with a movement of the pointer.
  const inPlayer = visible.and(tab.locator('[data-player-controls] *')).first();
  if ((await inPlayer.count()) > 0) return pressControl(tab, inPlayer);
  await ((await inWindow.count()) > 0 ? inWindow : visible).first().click();
}

/** A control by its name. */
const controlIn = (place: Place, name: RegExp): Locator =>
  place
    .getByRole('button', { name })
    .or(place.getByRole('link', { name }))
    .or(place.getByRole('tab', { name }))
    .or(place.getByRole('menuitem', { name }));

export async function tick(tab: Page, { name, isOn, isOptional }: Of<'tick'>): Promise<void> {
  const box = main(tab)
    .getByRole('checkbox', { name: labelled(name) })
    .first();
  const pay = main(tab).getByRole('button', { name: /^(Pay|Get it|Finish|Payer|Obtenir|Terminer)/ });
  if (isOptional) await expect(box.or(pay).filter({ visible: true }).first()).toBeVisible();
  if (isOptional && (await box.count()) === 0) return;
  if ((await box.isChecked()) !== isOn) await box.click();
}

export async function select(tab: Page, { value, field, region }: Of<'select'>): Promise<void> {
  const place = region === null ? main(tab) : placeIn(tab, region);
  await place.getByLabel(labelled(field)).selectOption({ label: value });
}

/** Moves the pointer over a part of the page, or to a corner where nothing is. */
export async function point(tab: Page, { over }: Of<'pointer'>): Promise<void> {
  if (over === null) await tab.mouse.move(0, 0);
  else if (over === 'the first row of videos')
    await main(tab).getByRole('region').getByRole('heading', { level: 2 }).first().hover();
  else if (over === 'the notice')
    await tab.getByRole('region', { name: 'Notifications' }).getByRole('button').first().hover();
  else if (over === 'the seek bar')
    await reachFor(tab, player(tab).getByRole('slider').first(), { x: 300, y: 10 });
  else throw new Error(`The tester does not find ${over}.`);
}

const KEYS: Readonly<Record<string, string>> = {
  space: 'Space',
  'right arrow': 'ArrowRight',
  'down arrow': 'ArrowDown',
  Escape: 'Escape',
};

export async function pressKey(tab: Page, { key, on, region }: Of<'key'>): Promise<void> {
  if (region === 'the player') await player(tab).focus();
  if (on !== null) await main(tab).getByLabel(labelled(on)).first().focus();
  await tab.keyboard.press(KEYS[key] ?? key);
}
