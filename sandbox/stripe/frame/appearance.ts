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
