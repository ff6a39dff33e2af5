import type { Page, Route } from '@playwright/test';
import type { EventObject } from 'xstate';
import type { clipSamples } from '../../../../src/machines/clip/samples';
import { type SampleKey, stepTypeOf } from '../../../../src/machines/sampleKeys';
import type { PlannedStep } from '../../../../src/plans/plan';
import { logInTo } from '../../checkout/steps';
import {
  CLIPPER,
  create,
  editor,
  handle,
  inEditor,
  nameField,
  openEditor,
  stopAt,
  timeField,
  toast,
} from '../../clips/editorSteps';
import { expect } from '../../fixtures';
import type { Walk } from '../driver';
import { Held } from '../held';
import { showTab } from '../tab';

/** Longer than every wait of a clip except the one of five minutes, ms. */
const WAIT_MS = 3_100;
const SLOW_WAIT_MS = 31_000;
const FIVE_MINUTES_MS = 300_000;
/** Enough for a busy machine to stop the page's clock in time. */
const PAUSE_MARGIN_MS = 8_000;

const ACTORS = ['createClip', 'findClip', 'readClip', 'deleteClip'] as const;
type ActorName = (typeof ACTORS)[number];
type ClipKey = SampleKey<typeof clipSamples>;
type Step = PlannedStep<ClipKey>;
type Result = EventObject & { output?: unknown; error?: unknown };

/** A clip carried out in the browser; each request of its machine is held until a step says how it ends. */
export class ClipWalk implements Walk<ClipKey> {
  readonly #page: Page;
  readonly #held = Object.fromEntries(ACTORS.map((name) => [name, new Held(name)])) as Record<
    ActorName,
    Held
  >;
  /** What was asked for last. */
  #request: object = {};

  constructor(page: Page) {
    this.#page = page;
  }

  async start(isFollowed: boolean): Promise<void> {
    const page = this.#page;
    await logInTo(page, isFollowed ? '/schedule' : '/watch/1011', CLIPPER);
    if (!isFollowed) {
      await stopAt(page, 20);
      await openEditor(page);
    }
    await page.clock.install();
    await page.route('**/api/clip', (route) => this.#takeCreation(route));
    await page.route('**/api/clip/*', (route) => this.#held.deleteClip.take(route));
    await page.route(/\/api\/clips\/event\/\d+\?.*limit=100/, (route) => this.#held.findClip.take(route));
    await page.route(/\/api\/clips\/user\?.*limit=100/, (route) => this.#held.readClip.take(route));
    if (isFollowed) {
      await page.evaluate(() => {
        const entry = { version: 1, expires: Date.now() + 3_600_000 };
        const value = [{ id: 812, eventId: 1011, startedMs: Date.now() }];
        localStorage.setItem('rudy_clips_7011', JSON.stringify({ ...entry, value }));
      });
      await page.reload();
      await this.#held.readClip.hasSome();
    }
    const nowMs = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(nowMs + PAUSE_MARGIN_MS);
  }

  #takeCreation(route: Route): unknown {
    this.#request = route.request().postDataJSON();
    return this.#held.createClip.take(route);
  }

  async take({ key, event }: Step): Promise<void> {
    const [kind, actor] = stepTypeOf(event.type).split('.');
    const name = ACTORS.find((each) => each === actor);
    if (name !== undefined && kind === 'done') return this.#succeed(name, event);
    if (name !== undefined) return this.#fail(name, event);
    if (event.type.startsWith('xstate.after.poll')) return this.#page.clock.runFor(WAIT_MS);
    if (event.type.startsWith('xstate.after.slow')) return this.#waitLong();
    await this.#press(event.type, key);
  }

  async #succeed(name: ActorName, { output }: Result): Promise<void> {
    const sample = output ?? null;
    const held = this.#held[name];
    if (name === 'deleteClip') return held.answer({ data: { id: 812 } });
    const clip = sample === null ? null : { ...sample, ...this.#request };
    if (name === 'createClip') return held.answer({ data: clip }, 201);
    await held.answer({ data: clip === null ? [] : [clip], meta: { total: 1, limit: 100, offset: 0 } });
  }

  async #fail(name: ActorName, { error }: Result): Promise<void> {
    const held = this.#held[name];
    await held.fail(error);
    held.hold();
  }

  /** The reading that ran into the limit of a request is given up, and the next one is 30 seconds away. */
  async #waitLong(): Promise<void> {
    await this.#page.clock.fastForward(FIVE_MINUTES_MS);
    await this.#held.readClip.forget();
    await this.#page.clock.runFor(SLOW_WAIT_MS);
  }

  async #press(type: string, key: Step['key']): Promise<void> {
    const page = this.#page;
    switch (type) {
      case 'edge.move':
        return handle(page, 'Start').press('ArrowRight');
      case 'edge.set':
        await editor(page).focus();
        return page.keyboard.press('o');
      case 'range.move': {
        const box = await handle(page, 'Start').boundingBox();
        if (box === null) throw new Error('There is no handle.');
        await page.mouse.move(box.x + box.width + 20, box.y + box.height / 2);
        await page.mouse.down();
        await page.mouse.move(box.x + box.width + 40, box.y + box.height / 2, { steps: 3 });
        return page.mouse.up();
      }
      case 'time.change':
        return timeField(page, 'Start').fill('0:12.5');
      case 'time.leave':
        await timeField(page, 'Start').focus();
        return nameField(page).focus();
      case 'name.change':
        return nameField(page).fill(key === 'name.change: a blank name' ? ' ' : 'Overtime goal');
      case 'tag.toggle':
        return inEditor(page, 'save').click();
      case 'preview.play':
        return inEditor(page, 'Play the clip').click();
      case 'preview.stop':
        await inEditor(page, 'Play the clip').click();
        return inEditor(page, 'Pause the clip').click();
      case 'preview.ended':
        await inEditor(page, 'Play the clip').click();
        return page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
      case 'clip.create':
        return create(page).click();
      case 'clip.close':
        return inEditor(page, 'Close the clip').click();
      case 'clip.edit':
        return page.getByRole('button', { name: /^(Keep editing|Mark another range)$/ }).click();
      case 'clip.discard':
        return page.getByRole('button', { name: 'Discard' }).click();
      case 'clip.retry':
        return editor(page).or(toast(page)).getByRole('button', { name: 'Try again' }).click();
      case 'visit.leave':
        return page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click();
      case 'tab.hidden':
        return showTab(page, false);
      case 'tab.shown':
        return showTab(page, true);
      case 'network.returned':
        await page.context().setOffline(true);
        return page.context().setOffline(false);
      case 'page.left':
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
        return;
      case 'page.restored':
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
        return;
      default:
        throw new Error(`Nobody knows how to do the step ${key} in a browser.`);
    }
  }

  /** What the viewer sees in a state. */
  async expectState({ value, context }: Pick<PlannedStep, 'value' | 'context'>): Promise<void> {
    const page = this.#page;
    const state = JSON.stringify(value);
    if (state === '"closed"' || context.isShown === false) return expect(editor(page)).toBeHidden();
    if (state.includes('asking')) return expect(page.getByRole('dialog')).toBeVisible();
    if (state.includes('editing')) return expect(create(page)).toBeVisible();
    if (state === '"ready"') return expect(editor(page)).toContainText('The clip is ready.');
    if (state === '"failed"') return expect(editor(page).getByRole('alert')).toBeVisible();
    await expect(editor(page).getByRole('progressbar')).toBeVisible();
    const isCreating = state.includes('creating');
    await expect(editor(page).getByText('The clip is being sent…')).toBeVisible({ visible: isCreating });
    if (context.isSlow === true && !isCreating)
      await expect(editor(page)).toContainText('takes longer than usual');
  }
}
