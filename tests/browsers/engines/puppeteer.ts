import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { activateInPage, findInPage, LIBRARY_SOURCE, restsInPage } from '../finder';
import { type Query, type SentQuery, toSent } from '../query';
import type { Engine, FoundElement, Key, Tab } from '../tab';

const VIEWPORT = { width: 1366, height: 768 };

/** Firefox by WebDriver BiDi and Chromium by its own protocol, with the same calls. */
export async function startPuppeteer(
  browser: 'firefox' | 'chrome',
  executablePath: string,
  parameters: string[] = [],
): Promise<Engine> {
  const running = await puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    args: parameters,
    defaultViewport: VIEWPORT,
    env: { ...process.env, TZ: 'America/New_York' },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US, en', 'intl.locale.requested': 'en-US' },
  });
  return {
    name: browser,
    patch: null,
    version: () => running.version(),
    open: () => open(running),
    close: () => running.close(),
  };
}

async function open(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  let scope: Frame = page.mainFrame();
  return {
    goto: (url) => settled(page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: () => settled(page.reload({ waitUntil: 'domcontentloaded' })),
    evaluate: async (work, argument) =>
      (await scope.evaluate(work as (argument: unknown) => unknown, argument)) as ReturnType<typeof work>,
    find: (query) => find(scope, query),
    press: (key: Key) => page.keyboard.press(key),
    inFrame: async (frame, work) => {
      scope = await frameOf(page, frame);
      await work().finally(() => {
        scope = page.mainFrame();
      });
    },
    close: () => context.close(),
  };
}

async function settled(navigation: Promise<unknown>): Promise<void> {
  await navigation;
}

async function handleOf(scope: Frame, query: SentQuery): Promise<ElementHandle<HTMLElement> | null> {
  if (!(await scope.evaluate(() => 'TestingLibraryDom' in window))) await scope.evaluate(LIBRARY_SOURCE);
  const handle = await scope.evaluateHandle(findInPage, query);
  return handle.asElement() as ElementHandle<HTMLElement> | null;
}

async function find(scope: Frame, query: SentQuery): Promise<FoundElement | null> {
  const handle = await handleOf(scope, query);
  if (handle === null) return null;
  return {
    click: async () => {
      if (!(await handle.evaluate(restsInPage))) throw new Error('It still moves.');
      await handle.click();
    },
    activate: () => handle.evaluate(activateInPage),
    type: (text) => handle.type(text),
    choose: async (value) => {
      await handle.select(value);
    },
  };
}

async function frameOf(page: Page, query: Query): Promise<Frame> {
  const frame = await (await handleOf(page.mainFrame(), toSent(query)))?.contentFrame();
  if (!frame) throw new Error('There is no such frame');
  return frame;
}
