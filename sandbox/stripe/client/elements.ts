import { type ElementSettings, type ElementType, StandInElement } from './element';

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
