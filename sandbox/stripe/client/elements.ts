import type { Failed, MethodShape, StripeError } from '../shapes';

export type ElementType = 'payment' | 'card';
/** What the frame answers a question with. */
export interface FrameAnswer {
  paymentMethod?: MethodShape;
  error?: StripeError;
}

type Listener = (detail: unknown) => void;

/** What an element and its frame say to each other over a port of their own. */
export type FrameCall =
  | { call: 'update'; appearance: unknown }
  | { call: 'focus' | 'blur' | 'clear' }
  | FrameQuestion;
export type FrameQuestion =
  | { call: 'validate'; id: number }
  | { call: 'createPaymentMethod'; id: number; billingDetails: unknown };
export type FrameMessage =
  | { event: string; detail: object }
  | { height: number }
  | { answer: number; value: FrameAnswer };

export interface ElementSettings {
  locale: string;
  appearance: unknown;
}

/** Room for the form before it has said how high it is, so that the page does not move much. */
const HEIGHT_PX: Readonly<Record<ElementType, number>> = { payment: 250, card: 92 };

const notMounted: Failed = {
  error: { type: 'invalid_request_error', message: 'Mount the element before you use it.' },
};

/** A Stripe element: a frame with a card form, and the events that tell the storefront how it stands. */
export class StandInElement {
  readonly type: ElementType;
  readonly #settings: ElementSettings;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #waiting = new Map<number, (value: FrameAnswer) => void>();
  #frame: HTMLIFrameElement | null = null;
  #port: MessagePort | null = null;
  #asked = 0;

  constructor(type: ElementType, settings: ElementSettings) {
    this.type = type;
    this.#settings = settings;
  }

  mount(where: string | HTMLElement): void {
    const container = typeof where === 'string' ? document.querySelector(where) : where;
    if (container === null) throw new Error(`There is no ${String(where)} to mount the element into.`);
    this.unmount();
    const frame = document.createElement('iframe');
    frame.title = this.type === 'card' ? 'Secure card payment input frame' : 'Secure payment input frame';
    frame.src = `/sandbox/stripe/element?${new URLSearchParams({ type: this.type, locale: this.#settings.locale })}`;
    Object.assign(frame.style, {
      border: '0',
      display: 'block',
      height: `${HEIGHT_PX[this.type]}px`,
      width: '100%',
      // On a dark page a frame of another scheme would be painted white; the form's own background is none.
      colorScheme: 'light only',
    });
    frame.addEventListener('load', () => this.#connect(frame));
    container.replaceChildren(frame);
    container.classList.add('StripeElement');
    this.#frame = frame;
    this.emit('loaderstart', {});
  }

  unmount(): void {
    this.#port?.close();
    this.#port = null;
    this.#frame?.remove();
    this.#frame = null;
    for (const resolve of this.#waiting.values()) resolve(notMounted);
    this.#waiting.clear();
  }

  destroy(): void {
    this.unmount();
    this.#listeners.clear();
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  once(event: string, listener: Listener): this {
    const first = (detail: unknown) => {
      this.off(event, first);
      listener(detail);
    };
    return this.on(event, first);
  }

  off(event: string, listener?: Listener): this {
    if (listener === undefined) this.#listeners.delete(event);
    else this.#listeners.get(event)?.delete(listener);
    return this;
  }

  emit(event: string, detail: object): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])])
      listener({ elementType: this.type, ...detail });
  }

  update(options: { appearance?: unknown } = {}): void {
    if (options.appearance !== undefined) this.#tell({ call: 'update', appearance: options.appearance });
  }

  focus = () => this.#tell({ call: 'focus' });
  blur = () => this.#tell({ call: 'blur' });
  clear = () => this.#tell({ call: 'clear' });
  collapse = () => undefined;

  /** Shows what is missing. @returns `{}` or the first problem */
  validate(): Promise<FrameAnswer> {
    return this.#ask((id) => ({ call: 'validate', id }));
  }

  /** The frame makes a payment method of what was typed. */
  async createPaymentMethod(billingDetails: unknown): Promise<{ paymentMethod: MethodShape } | Failed> {
    const { paymentMethod, error } = await this.#ask((id) => ({
      call: 'createPaymentMethod',
      id,
      billingDetails,
    }));
    return paymentMethod ? { paymentMethod } : { error: error ?? notMounted.error };
  }

  #tell(call: FrameCall): void {
    this.#port?.postMessage(call);
  }

  #ask(question: (id: number) => FrameQuestion): Promise<FrameAnswer> {
    if (this.#port === null) return Promise.resolve(notMounted);
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#tell(question(id));
    });
  }

  #connect(frame: HTMLIFrameElement): void {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => this.#hear(data);
    frame.contentWindow?.postMessage({ appearance: this.#settings.appearance }, location.origin, [port2]);
  }

  #hear(message: FrameMessage): void {
    if ('height' in message) {
      if (this.#frame) this.#frame.style.height = `${message.height}px`;
    } else if ('answer' in message) {
      this.#waiting.get(message.answer)?.(message.value);
      this.#waiting.delete(message.answer);
    } else this.emit(message.event, message.detail);
  }
}

export interface ElementsOptions {
  clientSecret?: string;
  locale?: string;
  appearance?: unknown;
}

/** How an element is named: by its type, or by the component of react-stripe-js that shows it. */
type Named = string | { __elementType?: string } | null;

/** A set of elements that are filled in together. */
export class StandInElements {
  readonly #elements = new Map<ElementType, StandInElement>();
  readonly #settings: ElementSettings;
  clientSecret: string | null;

  constructor({ clientSecret, locale, appearance }: ElementsOptions, pageLocale: string) {
    this.#settings = { locale: locale === undefined || locale === 'auto' ? pageLocale : locale, appearance };
    this.clientSecret = clientSecret ?? null;
  }

  /** @throws Error for the types that the sandbox does not have */
  create(type: string): StandInElement {
    if (type !== 'payment' && type !== 'card') throw new Error(`The sandbox has no ${type} element.`);
    if (this.#elements.has(type)) throw new Error(`There is a ${type} element already.`);
    const element = new StandInElement(type, this.#settings);
    this.#elements.set(type, element);
    const destroy = element.destroy.bind(element);
    element.destroy = () => {
      this.#elements.delete(type);
      destroy();
    };
    return element;
  }

  getElement(named: Named): StandInElement | null {
    const type = named !== null && typeof named !== 'string' ? named.__elementType : named;
    return type === 'payment' || type === 'card' ? (this.#elements.get(type) ?? null) : null;
  }

  update(options: ElementsOptions): void {
    if (options.locale !== undefined) this.#settings.locale = options.locale;
    if (options.appearance === undefined) return;
    this.#settings.appearance = options.appearance;
    for (const element of this.#elements.values()) element.update({ appearance: options.appearance });
  }

  async submit(): Promise<object> {
    const answer = await this.any()?.validate();
    return answer?.error ? { error: answer.error } : { selectedPaymentMethod: 'card' };
  }

  fetchUpdates = async () => ({});

  /** The element that has the card. */
  any(): StandInElement | null {
    return this.getElement('payment') ?? this.getElement('card');
  }
}
