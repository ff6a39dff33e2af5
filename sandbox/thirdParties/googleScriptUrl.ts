interface Policy {
  createScriptURL(url: string): unknown;
}

/**
 * An address as Google's compiled scripts assign it: by a policy of the name `goog#html`; where the page refuses the
 * name, the script says so in the console and goes on with the plain string (docs/third-parties.md).
 */
export function googleScriptUrl(url: string): unknown {
  const factory: unknown = Reflect.get(window, 'trustedTypes');
  if (!isFactory(factory)) return url;
  try {
    policy ??= factory.createPolicy('goog#html', { createScriptURL: (address) => address });
    return policy.createScriptURL(url);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return url;
  }
}

let policy: Policy | undefined;

interface Factory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}

const isFactory = (value: unknown): value is Factory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;
