import { defaultSettings } from '../../src/api/settings';

/** The variables that are options of `npm run host-config`, and whether they are lists with commas. */
const OPTIONS: Readonly<Record<string, { option: string; isList?: true }>> = {
  RUDY_HOST: { option: '--host' },
  RUDY_PLATFORM: { option: '--platform' },
  RUDY_SANDBOX: { option: '--sandbox' },
  RUDY_MEDIA: { option: '--media', isList: true },
  RUDY_WITHOUT: { option: '--without', isList: true },
  RUDY_REPORT_URI: { option: '--report-uri' },
  RUDY_SECURITY: { option: '--security' },
};

/** Names the address of the sandbox inside a container, where that of `RUDY_SANDBOX` leads elsewhere. */
export const SANDBOX_INSIDE = 'RUDY_SANDBOX_INSIDE';

/** Each name of the settings file, such as `RUDY_STRIPE_PUBLISHABLE_KEY`. */
const SETTINGS = new Map(
  Object.entries(defaultSettings).map(([name, value]) => [
    `RUDY_${name.toUpperCase()}`,
    { name, isSwitch: typeof value === 'boolean' },
  ]),
);

/** The wishes of an environment for the configuration. */
export interface Asked {
  /** Options of `npm run host-config`. */
  words: string[];
  /** The text of the settings file; null without a variable of it. */
  settings: string | null;
}

/**
 * Reads the variables of the environment whose names begin with `RUDY_`. An empty one counts as left out, as compose files
 * write it.
 * @throws Error with a sentence for the person who starts the container
 */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>): Asked {
  const words: string[] = [];
  const settings: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith('RUDY_') || name === SANDBOX_INSIDE || !value) continue;
    const option = OPTIONS[name];
    const setting = SETTINGS.get(name);
    if (option?.isList) words.push(...value.split(',').flatMap((each) => [option.option, each.trim()]));
    else if (option) words.push(option.option, value);
    else if (setting) settings[setting.name] = setting.isSwitch ? switchOf(name, value) : value;
    else throw new Error(`There is no variable ${name}. The variables are ${variables().join(', ')}.`);
  }
  const isSet = Object.keys(settings).length > 0;
  return { words, settings: isSet ? JSON.stringify(settings) : null };
}

function switchOf(name: string, value: string): boolean {
  if (value !== 'true' && value !== 'false') throw new Error(`${name} is true or false.`);
  return value === 'true';
}

const variables = (): string[] => [...Object.keys(OPTIONS), SANDBOX_INSIDE, ...SETTINGS.keys()].toSorted();
