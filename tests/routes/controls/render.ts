import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';

/** A button of a rendered view. */
export type Control = {
  /** Its accessible name. */
  label: string;
  isEnabled: boolean;
  /** The effect of a press; nothing where the button is disabled. */
  press: () => void;
};

type Jsx = (type: unknown, props: Record<string, unknown>, ...rest: unknown[]) => ReactNode;
type Runtime = Record<string, unknown>;

/** The actions of the buttons of the view that is being rendered, by the number in their markup. */
let presses: (() => void)[] = [];

const numbered =
  (jsx: Jsx): Jsx =>
  (type, props, ...rest) => {
    // The payment form stays mounted where it is not shown.
    if (props.hidden === true) return null;
    if (type !== 'button') return jsx(type, props, ...rest);
    const { onClick } = props;
    presses.push(() => typeof onClick === 'function' && onClick());
    return jsx(type, { ...props, 'data-control': presses.length - 1 }, ...rest);
  };

const numberedIn = (runtime: Runtime, name: string): Runtime =>
  typeof runtime[name] === 'function' ? { [name]: numbered(runtime[name] as Jsx) } : {};

/**
 * Lets the views that are imported from now on say what their buttons do. Node has no document in which a button could be
 * pressed, so the elements are noted where they are created.
 */
export async function noteButtons(): Promise<void> {
  vi.resetModules();
  for (const [path, names] of [
    ['react/jsx-runtime', ['jsx', 'jsxs']],
    ['react/jsx-dev-runtime', ['jsxDEV']],
  ] as const) {
    const runtime = await vi.importActual<Runtime>(path);
    const noted = names.map((name) => numberedIn(runtime, name));
    vi.doMock(path, () => Object.assign({}, runtime, ...noted));
  }
}

/** Other files of this worker import the views as they are. */
export function forgetButtons(): void {
  vi.doUnmock('react/jsx-runtime');
  vi.doUnmock('react/jsx-dev-runtime');
  vi.resetModules();
}

/** The texts and the buttons of a view, in their order. */
export function render(view: ReactNode): { text: string; controls: Control[] } {
  presses = [];
  const markup = renderToStaticMarkup(createElement('div', null, view));
  const controls = [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(
    ([, head = '', inner = '']) => {
      const press = presses[Number(attribute(head, 'data-control'))];
      const isEnabled = !/ disabled=""| aria-disabled="true"/.test(head);
      const label = attribute(head, 'aria-label') ?? textOf(inner);
      return { label, isEnabled, press: () => isEnabled && press?.() };
    },
  );
  return { text: textOf(markup), controls };
}

const attribute = (head: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(head)?.[1];

function textOf(markup: string): string {
  const text = markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim();
}
