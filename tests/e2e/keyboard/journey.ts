import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

/** A journey by the keyboard alone, which notes what a screen reader is told on the way. */
export interface Journey {
  /** Presses Tab until a control has the focus, which must be seen at each stop. */
  tabTo: (target: Locator) => Promise<void>;
  /** Presses a key, after which the focus must be where it is said. */
  press: (key: string, lands: Locator) => Promise<void>;
  type: (text: string) => Promise<void>;
  paste: (text: string, what: string) => Promise<void>;
  /** Waits until a live region has said a text. */
  hears: (text: string | RegExp) => Promise<void>;
  /** The rows of the record. */
  rows: () => readonly string[];
}

/** More than any page of the sandbox has stops. */
const MOST_STOPS = 250;

const MONTH = /(January|February|March|April|May|June|July|August|September|October|November|December) /g;
/** Numbers and months differ from day to day. */
const withoutDates = (text: string): string =>
  text
    .replace(MONTH, 'Month ')
    .replace(/\d[\d,.:]*/g, '0')
    .replace(/ [AP]M\b/g, ' PM')
    .replace(/\s+/g, ' ');
const cell = (text: string): string => withoutDates(text).replaceAll('|', '\\|').trim();

export async function startJourney(page: Page): Promise<Journey> {
  const heard: string[] = [];
  await page.exposeFunction('rudyHeard', (text: string) => {
    heard.push(text);
  });
  await page.addInitScript(listenToLiveRegions);
  const devtools = await page.context().newCDPSession(page);
  const rows: string[] = [];
  const note = async (deed: string) => {
    rows.push(`| ${deed} | ${cell(await focusedNode(page, devtools))} | |`);
  };
  return {
    tabTo: async (target) => {
      await expect(target).toBeVisible();
      for (let stop = 0; stop < MOST_STOPS; stop += 1) {
        await page.keyboard.press('Tab');
        await expectSeen(page);
        if (await target.evaluate((element) => element === document.activeElement)) {
          await note('Tab');
          return;
        }
      }
      throw new Error(`Tab does not reach ${target}.`);
    },
    press: async (key, lands) => {
      await page.keyboard.press(key);
      await expect(lands).toBeFocused();
      await note(key === ' ' ? 'Space' : `\`${key}\``);
    },
    type: async (text) => {
      await page.keyboard.type(text);
      rows.push(`| “${cell(text)}” | | |`);
    },
    paste: async (text, what) => {
      await page.keyboard.insertText(text);
      rows.push(`| ${what}, pasted | | |`);
    },
    hears: async (text) => {
      const said = () =>
        heard.find((line) => (typeof text === 'string' ? line.includes(text) : text.test(line)));
      await expect(() => expect(said(), `${text} is not among ${heard.join(' / ')}`).toBeDefined()).toPass();
      rows.push(`| | | ${cell(said() ?? '')} |`);
    },
    rows: () => rows,
  };
}

/** The focused node as Chromium's accessibility tree has it: its role, name, description and states. */
async function focusedNode(page: Page, devtools: CDPSession): Promise<string> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' });
  if (result.objectId === undefined) throw new Error(`Nothing is focused on ${page.url()}.`);
  const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  const states = (node?.properties ?? [])
    .filter(({ name }) =>
      ['checked', 'expanded', 'pressed', 'invalid', 'required', 'disabled'].includes(name),
    )
    .map(({ name, value }) => ({ name, value: String(value.value) }))
    .filter(({ name, value }) => value !== 'false' || ['checked', 'expanded', 'pressed'].includes(name))
    .map(({ name, value }) =>
      value === 'true' ? name : value === 'false' ? `not ${name}` : `${name}: ${value}`,
    );
  const described = node?.description?.value ? [`“${node.description.value}”`] : [];
  const name = String(node?.name?.value ?? '');
  return [`${node?.role?.value} “${name}”`, ...described, ...states].join(', ');
}

/** The focus is in the window, and has a ring on itself, on its link's picture or on its label. */
async function expectSeen(page: Page): Promise<void> {
  const fault = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body || element.tagName === 'IFRAME') return null;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const isOutside = bottom < 0 || top > innerHeight || right < 0 || left > innerWidth;
      const rings = [
        element,
        element.parentElement,
        element.closest('label'),
        ...element.children,
        element.closest('[data-focus-visible]'),
      ]
        .filter((one) => one !== null)
        .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')]);
      const hasRing = rings.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      );
      if (hasRing && !isOutside) return null;
      return `${isOutside ? 'outside the window' : 'without a ring'}: ${element.outerHTML.slice(0, 200)}`;
    });
  await expect.poll(fault).toBeNull();
}

/** Runs in the page: tells the test each text that a live region comes to have. */
function listenToLiveRegions(): void {
  const live = '[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"])';
  const said = new WeakMap<Element, string>();
  const look = () => {
    for (const region of document.querySelectorAll(live)) {
      const text = region instanceof HTMLElement ? region.innerText.trim() : '';
      if (text === (said.get(region) ?? '') || !region.checkVisibility()) continue;
      said.set(region, text);
      if (text !== '') Reflect.get(window, 'rudyHeard')?.(text);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
