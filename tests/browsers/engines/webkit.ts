import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Builder, Capabilities, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import { activateInPage, findInPage, LIBRARY_SOURCE, restsInPage } from '../finder';
import { type SentQuery, toSent } from '../query';
import type { Engine, FoundElement, Key, Tab } from '../tab';

/** Longer than the driver needs to start on a busy machine, ms. */
const START_MS = 30_000;
/** Longer than an answer of the browser takes on a busy machine, ms. */
const ANSWER_MS = 10_000;
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const KEYS: Partial<Record<Key, string>> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
};

/**
 * With GStreamer before 1.23.1, as Debian 12 has it, `SourceBuffer.abort()` forgets the initialisation segment (WebKit
 * bug 228820, WebKit/WebKit#11819), and Shaka calls it before the first media segment, so no stream plays. This is no
 * fault of Safari, so an abort without an append in flight is ignored, in the pages of these tests alone.
 */
function keepInitSegment(): void {
  const { abort } = SourceBuffer.prototype;
  SourceBuffer.prototype.abort = function (this: SourceBuffer) {
    if (this.updating) abort.call(this);
  };
}

/** WebKitGTK's own MiniBrowser by WebDriver, in a window on a screen that only exists in memory. */
export async function startWebKit(driverPath: string): Promise<Engine> {
  return {
    name: 'webkit',
    patch: { file: /\/shaka-player[^/]*\.js$/, code: `(${keepInitSegment})();\n` },
    version: async () => {
      const session = await startSession(driverPath);
      const capabilities = await session.driver.getCapabilities();
      session.end();
      return `${capabilities.getBrowserName()} ${capabilities.getBrowserVersion()}`;
    },
    open: async () => {
      const { driver, end } = await startSession(driverPath);
      return { ...open(driver), close: async () => end() };
    },
    // Each session ends with its tab.
    close: async () => {},
  };
}

/**
 * The sound goes to a sink of GStreamer that plays nothing. Otherwise GStreamer asks each sound system for a loudspeaker,
 * JACK among them, whose clients share one database in `/dev/shm`. A browser that is ended while it holds the lock of that
 * database leaves it locked, and every later page with sound waits for it for ever.
 */
const SILENT_SINK_FIRST = 'fakeaudiosink:MAX';

/** A driver has one session, and one that hangs would block the next, so each session has a driver of its own. */
async function startSession(driverPath: string): Promise<{ driver: WebDriver; end: () => void }> {
  const port = await freePort();
  const running = spawn('xvfb-run', ['-a', 'dbus-run-session', '--', driverPath, `--port=${port}`], {
    stdio: 'ignore',
    // The group has the screen, the driver and the browser, which end together.
    detached: true,
    env: {
      ...process.env,
      TZ: 'America/New_York',
      LANG: 'C.UTF-8',
      LANGUAGE: 'en_US',
      GST_PLUGIN_FEATURE_RANK: SILENT_SINK_FIRST,
    },
  });
  const end = () => endGroup(running);
  try {
    const address = `http://127.0.0.1:${port}`;
    await answers(`${address}/status`);
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities(new Capabilities(WANTED))
      .build();
    return { driver, end };
  } catch (error) {
    end();
    throw error;
  }
}

const WANTED = {
  browserName: 'MiniBrowser',
  // The size of the window is an argument, since the command for it never ends without a window manager.
  'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation', '--geometry=1366x768'] },
  // A script that is sent to a page before its load event is at times never answered.
  pageLoadStrategy: 'normal',
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + START_MS;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (Date.now() > until) throw new Error('WebKitWebDriver did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid);
}

/** A script that is sent while WebKit changes the process of a page is never answered, so it is sent again. */
async function answered<Answer>(what: string, command: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`WebKit did not answer to ${what}`)), ANSWER_MS);
  });
  return Promise.race([command, lost]).finally(() => clearTimeout(timer));
}

function open(driver: WebDriver): Omit<Tab, 'close'> {
  return {
    goto: (url) => answered('goto', driver.get(url)),
    reload: () => driver.navigate().refresh(),
    evaluate: (work, argument) =>
      answered(
        'evaluate',
        driver.executeScript(work as (argument: unknown) => unknown, argument) as Promise<never>,
      ),
    find: (query) => find(driver, query),
    press: (key) =>
      driver
        .switchTo()
        .activeElement()
        .sendKeys(KEYS[key] ?? key),
    inFrame: async (frame, work) => {
      const element = await elementOf(driver, toSent(frame));
      if (element === null) throw new Error('There is no such frame');
      await driver.switchTo().frame(element);
      await work().finally(() => driver.switchTo().defaultContent());
    },
  };
}

async function elementOf(driver: WebDriver, query: SentQuery): Promise<WebElement | null> {
  const hasLibrary = () => 'TestingLibraryDom' in window;
  if (!(await answered('find', driver.executeScript<boolean>(hasLibrary))))
    await driver.executeScript(LIBRARY_SOURCE);
  return answered('find', driver.executeScript<WebElement | null>(findInPage, query));
}

async function find(driver: WebDriver, query: SentQuery): Promise<FoundElement | null> {
  const element = await elementOf(driver, query);
  if (element === null) return null;
  return {
    click: async () => {
      if (!(await answered('rests', driver.executeScript<boolean>(restsInPage, element))))
        throw new Error('It still moves.');
      await element.click();
    },
    activate: () => driver.executeScript(activateInPage, element),
    type: (text) => element.sendKeys(text),
    choose: async (value) => {
      const options = await element.findElements({ css: 'option' });
      for (const option of options) {
        if ((await option.getAttribute('value')) === value) return option.click();
      }
      throw new Error(`There is no option ${value}`);
    },
  };
}
