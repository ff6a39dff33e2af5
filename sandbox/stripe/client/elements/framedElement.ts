import type { Appearance, PaymentMethod, StripeElementBase, StripeError } from '@stripe/stripe-js';
import { connectionError, type Failed } from '../ask';
import type { FrameAnswer, FrameCall, FrameMessage, FrameStart, TypedAddress } from '../frameMessages';
import { IntegrationError } from '../integrationError';
import { Listeners } from '../listeners';
import { JS_ORIGIN } from '../origins';

/** The settings of an element that its group decides. */
export interface ElementSettings {
  locale: string;
  appearance: Appearance;
}

interface FrameOptions {
  title: string;
  /** Query of the frame's address. */
  query: Readonly<Record<string, string>>;
  /** Space for the form before it has said how high it is, so that the page does not move much. */
  heightPx: number;
}

/** A frame that has not loaded by then never will, ms. */
const LOAD_LIMIT_MS = 30_000;
/** A frame that has loaded and does not answer has another page in it, such as an error's, ms. */
const ANSWER_LIMIT_MS = 3_000;

const notMounted: Failed = {
  error: { type: 'invalid_request_error', message: 'The Element was unmounted before it answered.' },
};

/** An element of Stripe's: a frame that the page cannot read, and the events that tell how it stands. */
export abstract class FramedElement<Events> implements StripeElementBase {
  readonly #options: FrameOptions;
  readonly #onDestroy: () => void;
  protected readonly settings: ElementSettings;
  protected readonly listeners = new Listeners<Events>();
  readonly #waiting = new Map<number, (value: FrameAnswer) => void>();
  /** Calls made before the frame had loaded, which it is told once it can hear. */
  #unsent: FrameCall[] = [];
  #frame: HTMLIFrameElement | null = null;
  #port: MessagePort | null = null;
  #timer = 0;
  #asked = 0;

  constructor(options: FrameOptions, settings: ElementSettings, onDestroy: () => void) {
    this.#options = options;
    this.settings = settings;
    this.#onDestroy = onDestroy;
  }

  protected abstract hear(message: FrameMessage): void;
  protected abstract loading(): void;
  protected abstract failed(error: StripeError): void;
  protected abstract startMessage(): Omit<FrameStart, 'appearance'>;

  get mounted(): boolean {
    return this.#frame !== null;
  }

  /** @throws IntegrationError when there is no such place */
  mount(where: string | HTMLElement): void {
    const place = typeof where === 'string' ? document.querySelector(where) : where;
    if (place === null) {
      throw new IntegrationError(
        `The selector you specified (${where}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
      );
    }
    this.unmount();
    const { title, query, heightPx } = this.#options;
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.src = `${JS_ORIGIN}/sandbox/stripe/element?${new URLSearchParams({ ...query, locale: this.settings.locale })}`;
    Object.assign(frame.style, {
      border: '0',
      display: 'block',
      height: `${heightPx}px`,
      // Stripe's frames reach past their place by 4 px, the room that a focus ring in them needs.
      margin: '-4px',
      width: 'calc(100% + 8px)',
      // On a dark page a frame of another scheme would be painted white; the form's own background is none.
      colorScheme: 'light only',
    });
    frame.addEventListener('load', () => this.#connect(frame));
    place.replaceChildren(frame);
    place.classList.add('StripeElement');
    this.#frame = frame;
    this.#timer = window.setTimeout(() => this.#fail(), LOAD_LIMIT_MS);
    queueMicrotask(() => this.loading());
  }

  unmount(): void {
    clearTimeout(this.#timer);
    this.#port?.close();
    this.#port = null;
    this.#frame?.remove();
    this.#frame = null;
    this.#answerAll(notMounted);
  }

  destroy(): void {
    this.unmount();
    this.#onDestroy();
  }

  focus(): void {
    this.tell({ call: 'focus' });
  }

  blur(): void {
    this.tell({ call: 'blur' });
  }

  clear(): void {
    this.tell({ call: 'clear' });
  }

  on<Name extends keyof Events>(name: Name, handler: (event: Events[Name]) => unknown): this {
    this.listeners.add(name, handler, false);
    return this;
  }

  once<Name extends keyof Events>(name: Name, handler: (event: Events[Name]) => unknown): this {
    this.listeners.add(name, handler, true);
    return this;
  }

  off<Name extends keyof Events>(name: Name, handler?: (event: Events[Name]) => unknown): this {
    this.listeners.remove(name, handler);
    return this;
  }

  /** Shows what is missing. @returns `{}` or the first problem */
  validate(): Promise<FrameAnswer> {
    return this.#ask({ call: 'validate' });
  }

  /** The frame makes a payment method of what was typed. */
  async createPaymentMethod(
    address: TypedAddress | null,
  ): Promise<{ paymentMethod: PaymentMethod } | Failed> {
    const { paymentMethod, error } = await this.#ask({ call: 'createPaymentMethod', address });
    return paymentMethod ? { paymentMethod } : { error: error ?? notMounted.error };
  }

  tell(call: FrameCall): void {
    if (this.#port !== null) this.#port.postMessage(call);
    else if (this.mounted) this.#unsent.push(call);
  }

  #ask(
    call: { call: 'validate' } | { call: 'createPaymentMethod'; address: TypedAddress | null },
  ): Promise<FrameAnswer> {
    if (!this.mounted) return Promise.resolve(notMounted);
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.tell({ ...call, id });
    });
  }

  /** The page cannot look into the frame: its script answers by the port, or there is another page in it. */
  #connect(frame: HTMLIFrameElement): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#fail(), ANSWER_LIMIT_MS);
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      clearTimeout(this.#timer);
      this.#hear(data);
    };
    const start: FrameStart = { ...this.startMessage(), appearance: this.settings.appearance };
    frame.contentWindow?.postMessage(start, JS_ORIGIN, [port2]);
    for (const call of this.#unsent.splice(0)) this.tell(call);
  }

  #fail(): void {
    this.#answerAll({ error: connectionError });
    this.failed(connectionError);
  }

  #answerAll(answer: Failed): void {
    for (const resolve of this.#waiting.values()) resolve(answer);
    this.#waiting.clear();
    this.#unsent = [];
  }

  #hear(message: FrameMessage): void {
    if (message.event === 'resized') {
      if (this.#frame) this.#frame.style.height = `${message.height}px`;
    } else if (message.event === 'answered') {
      this.#waiting.get(message.id)?.(message.value);
      this.#waiting.delete(message.id);
    } else this.hear(message);
  }
}
