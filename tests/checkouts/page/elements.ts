/** An element of a simulated page, as far as the storefront's payment and Stripe's script use one. */
export class PageElement extends EventTarget {
  readonly tagName: string;
  readonly style: Record<string, string> = {};
  readonly dataset: Record<string, string> = {};
  readonly classList = { add: () => undefined, remove: () => undefined };
  title = '';
  src = '';
  async = false;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  parent: PageElement | null = null;
  children: PageElement[] = [];
  readonly #onConnected: (element: PageElement) => void;
  /** Only the root of a document is connected by itself. */
  isRoot = false;

  constructor(tagName: string, onConnected: (element: PageElement) => void) {
    super();
    this.tagName = tagName;
    this.#onConnected = onConnected;
  }

  get isConnected(): boolean {
    return this.isRoot || this.parent?.isConnected === true;
  }

  append(...added: PageElement[]): void {
    for (const child of added) {
      child.remove();
      child.parent = this;
      this.children.push(child);
      if (this.isConnected) child.announce();
    }
  }

  replaceChildren(...added: PageElement[]): void {
    for (const child of [...this.children]) child.remove();
    this.append(...added);
  }

  remove(): void {
    if (this.parent === null) return;
    this.parent.children = this.parent.children.filter((child) => child !== this);
    this.parent = null;
  }

  /** Tells of itself and everything in it, which is in the document now. */
  announce(): void {
    this.#onConnected(this);
    for (const child of this.children) child.announce();
  }

  setAttribute(): void {}
  getAttribute(): string | null {
    return null;
  }
  focus(): void {}
  blur(): void {}
  showModal(): void {}
}

export class PageScript extends PageElement {}

/** The start of a frame's conversation: the message, and the port that came with it. */
type FrameListener = (start: unknown, port: PagePort) => void;

export class PageFrame extends PageElement {
  /** The page in the frame. */
  onStart: FrameListener | null = null;
  readonly contentWindow = {
    postMessage: (start: unknown, _origin: string, [port]: readonly PagePort[] = []) => {
      if (port !== undefined) this.onStart?.(start, port);
    },
  };
}

/** One end of a channel between a page and its frame; messages arrive as microtasks. */
export class PagePort {
  other: PagePort | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  postMessage(data: unknown): void {
    const { other } = this;
    queueMicrotask(() => other?.onmessage?.({ data }));
  }

  close(): void {
    if (this.other !== null) this.other.onmessage = null;
    this.onmessage = null;
  }
}

export class PageChannel {
  readonly port1 = new PagePort();
  readonly port2 = new PagePort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

/** Whether a page comes from the back-forward cache. */
export class PageTransition extends Event {
  readonly persisted: boolean;

  constructor(type: string, persisted: boolean) {
    super(type);
    this.persisted = persisted;
  }
}
