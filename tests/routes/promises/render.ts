import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { elementsIn, enclosing, type MarkupElement, nameOf, parseMarkup, textIn } from './markup';

/** A button, a link or a field of a rendered view. */
export type Control = {
  kind: 'button' | 'link' | 'choice' | 'field';
  /** Its accessible name. */
  label: string;
  isEnabled: boolean;
  /** The address of a link. */
  href: string | null;
  /** The deed of a press; nothing where the control is disabled. */
  press: () => void;
  /** The ref that React gets for the element; only where controls are noted. */
  ref: unknown;
};

/** The text that a viewer reads in a view, and the controls there. */
export type Rendered = {
  /** The whole text, labels of pictures and buttons with it. */
  text: string;
  /** The text of each element, and each label. */
  texts: ReadonlySet<string>;
  controls: readonly Control[];
};

type Props = Readonly<Record<string, unknown>>;
type Jsx = (type: unknown, props: Props, ...rest: unknown[]) => ReactNode;
type Runtime = Record<string, unknown>;

const NOTED = new Set(['a', 'button', 'form', 'input', 'select', 'textarea']);
const CONTROLS = new Set(['a', 'button', 'input', 'select', 'textarea']);
const NUMBER = 'data-control';

/** The properties of the controls of the view that is being rendered, by the number in their markup. */
let noted: Props[] = [];

const numbered =
  (jsx: Jsx): Jsx =>
  (type, props, ...rest) => {
    // The payment form stays mounted where it is not shown.
    if (props.hidden === true) return null;
    if (typeof type !== 'string' || !NOTED.has(type)) return jsx(type, props, ...rest);
    noted.push(props);
    return jsx(type, { ...props, [NUMBER]: noted.length - 1 }, ...rest);
  };

const numberedIn = (runtime: Runtime, name: string): Runtime =>
  typeof runtime[name] === 'function' ? { [name]: numbered(runtime[name] as Jsx) } : {};

/**
 * Lets the views that are imported from now on say what their controls do. Node has no document in which a button could
 * be pressed, so the elements are noted where they are created.
 */
export async function noteControls(): Promise<void> {
  vi.resetModules();
  for (const [path, names] of [
    ['react/jsx-runtime', ['jsx', 'jsxs']],
    ['react/jsx-dev-runtime', ['jsxDEV']],
  ] as const) {
    const runtime = await vi.importActual<Runtime>(path);
    const notedFunctions = names.map((name) => numberedIn(runtime, name));
    vi.doMock(path, () => Object.assign({}, runtime, ...notedFunctions));
  }
}

/** Other files of this worker import the views as they are. */
export function forgetControls(): void {
  vi.doUnmock('react/jsx-runtime');
  vi.doUnmock('react/jsx-dev-runtime');
  vi.resetModules();
}

/** The texts and the controls of a view, in their order. */
export function render(view: ReactNode): Rendered {
  noted = [];
  const root = parseMarkup(renderToStaticMarkup(createElement('div', null, view)));
  const elements = elementsIn(root);
  const labels = elements.flatMap(({ attributes }) =>
    ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) => attributes[name] ?? []),
  );
  const texts = elements.flatMap((element) => [
    textIn(element),
    ...element.children.filter((child) => typeof child === 'string').map((text) => text.trim()),
  ]);
  const controls = elements.filter(
    ({ tag, attributes }) => CONTROLS.has(tag) && attributes.type !== 'hidden',
  );
  return {
    text: [textIn(root), ...labels].join(' · '),
    texts: new Set([...texts, ...labels]),
    controls: controls.map((element) => controlOf(element, root, noted)),
  };
}

function controlOf(element: MarkupElement, root: MarkupElement, properties: readonly Props[]): Control {
  const { attributes } = element;
  const isEnabled = attributes.disabled === undefined && attributes['aria-disabled'] !== 'true';
  return {
    kind: kindOf(element),
    label: nameOf(element, root),
    isEnabled,
    href: attributes.href ?? null,
    press: () => {
      if (isEnabled) act(element, propertiesOf(element, properties), formAround(element, properties));
    },
    ref: propertiesOf(element, properties).ref,
  };
}

function kindOf({ tag, attributes }: MarkupElement): Control['kind'] {
  if (tag === 'a') return 'link';
  if (tag === 'button') return 'button';
  return attributes.type === 'checkbox' || attributes.type === 'radio' ? 'choice' : 'field';
}

const propertiesOf = ({ attributes }: MarkupElement, properties: readonly Props[]): Props =>
  properties[Number(attributes[NUMBER])] ?? {};

function formAround(element: MarkupElement, properties: readonly Props[]): Props | null {
  const form = enclosing(element, 'form');
  return form === undefined ? null : propertiesOf(form, properties);
}

/** The deed of the browser where the control is pressed. */
function act({ tag, attributes }: MarkupElement, properties: Props, form: Props | null): void {
  let isPrevented = false;
  const event = {
    detail: 1,
    preventDefault: () => {
      isPrevented = true;
    },
    stopPropagation: () => undefined,
    target: { checked: attributes.checked === undefined, value: attributes.value ?? '' },
    currentTarget: { checked: attributes.checked === undefined, value: attributes.value ?? '' },
  };
  call(properties.onClick, event);
  if (attributes.type === 'checkbox' || attributes.type === 'radio') call(properties.onChange, event);
  if (tag === 'button' && attributes.type === 'submit' && !isPrevented) call(form?.onSubmit, event);
}

function call(handler: unknown, event: object): void {
  if (typeof handler === 'function') handler(event);
}

/** Whether a sentence is on the screen: alone, or among other whole sentences. */
export const says = ({ texts }: Rendered, sentence: string): boolean =>
  texts.has(sentence) || [...texts].some((text) => isAmong(sentence, text));

function isAmong(sentence: string, text: string): boolean {
  const start = text.indexOf(sentence);
  if (start < 0 || !/[.!?…]$/.test(sentence)) return false;
  const follows = text.charAt(start + sentence.length);
  return (start === 0 || /[.!?…] $/.test(text.slice(0, start))) && (follows === '' || follows === ' ');
}
