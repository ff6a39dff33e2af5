import { ask } from '../client/confirm';
import type { FrameAnswer, FrameCall, FrameMessage } from '../client/elements';
import { brandOf } from './card';
import { clear, errorOf, inputs, judge, judgeAll, problems, typed, write } from './form';

/** The variables of Stripe's Appearance API that the form has. */
const VARIABLES = [
  'colorBackground',
  'colorText',
  'colorTextSecondary',
  'colorDanger',
  'colorPrimary',
  'borderRadius',
  'fontFamily',
  'fontSizeBase',
];

/** Applies `appearance.variables`, so that the form has the channel's colours. */
export function applyAppearance(appearance: unknown, root: HTMLElement): void {
  const variables = recordOf(recordOf(appearance).variables);
  for (const name of VARIABLES) {
    const value = variables[name];
    if (typeof value === 'string') root.style.setProperty(`--${name}`, value);
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Typed text stays in this frame; what leaves it is how the form stands, and a payment method's id. */
function start(port: MessagePort): void {
  const say = (message: FrameMessage) => port.postMessage(message);

  const change = () => {
    const { number, expiry, cvc, postal } = typed();
    const [first] = problems();
    const wrong =
      first !== undefined && !first.code.startsWith('incomplete') ? errorOf(first.code) : undefined;
    say({
      event: 'change',
      detail: {
        complete: first === undefined,
        empty: number + expiry + cvc === '',
        collapsed: false,
        brand: brandOf(number),
        value: { type: 'card', postalCode: postal },
        error: wrong,
      },
    });
  };

  for (const { name, input } of inputs) {
    input.addEventListener('input', () => {
      write();
      judge();
      change();
    });
    input.addEventListener('focus', () => say({ event: 'focus', detail: {} }));
    input.addEventListener('blur', () => {
      if (input.value !== '') judge(name);
      say({ event: 'blur', detail: {} });
    });
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') say({ event: 'escape', detail: {} });
  });
  document.addEventListener('submit', (event) => event.preventDefault());

  const createPaymentMethod = async (billingDetails: unknown): Promise<FrameAnswer> => {
    const problem = judgeAll();
    if (problem !== null) return { error: problem };
    return ask('payment_methods', { number: typed().number, billing_details: billingDetails });
  };

  port.onmessage = async ({ data }: MessageEvent<FrameCall>) => {
    if (data.call === 'update') applyAppearance(data.appearance, document.documentElement);
    else if (data.call === 'focus') inputs[0]?.input.focus();
    else if (data.call === 'blur') inputs.find(({ input }) => input === document.activeElement)?.input.blur();
    else if (data.call === 'validate') {
      const error = judgeAll();
      say({ answer: data.id, value: error === null ? {} : { error } });
    } else if (data.call === 'createPaymentMethod')
      say({ answer: data.id, value: await createPaymentMethod(data.billingDetails) });
    else {
      clear();
      change();
    }
  };

  new ResizeObserver(() => say({ height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(
    document.body,
  );
  say({ event: 'ready', detail: {} });
  // Someone may have been quicker than the script.
  if (inputs.some(({ input }) => input.value !== '')) change();
}

addEventListener('message', ({ data, origin, ports: [port] }) => {
  if (origin !== location.origin || port === undefined) return;
  applyAppearance(data.appearance, document.documentElement);
  start(port);
});
