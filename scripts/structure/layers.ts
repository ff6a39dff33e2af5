import { type Import, importsOf } from './imports';
import type { Source } from './sources';

type Layer =
  | 'api'
  | 'media'
  | 'actors'
  | 'machine'
  | 'plans'
  | 'support'
  | 'ui'
  | 'routes'
  | 'paths'
  | 'app'
  | 'outside';

/** The architecture layer of a file (design §1). The first matching pattern decides. */
const LAYERS: readonly (readonly [RegExp, Layer])[] = [
  [/^src\/(app\/)?paths$/, 'paths'],
  [/^src\/api(\/|$)/, 'api'],
  [/^src\/media(\/|$)/, 'media'],
  [/^src\/machines\/[^/]+\/actors(\/|$)/, 'actors'],
  [/^src\/machines(\/|$)/, 'machine'],
  [/^src\/plans(\/|$)/, 'plans'],
  [/^src\/support(\/|$)/, 'support'],
  [/^src\/ui(\/|$)/, 'ui'],
  [/^src\/routes(\/|$)/, 'routes'],
  [/^src\//, 'app'],
  [/./, 'outside'],
];

/** The other layers that each layer may import. Types count as much as values, except for `TYPES_OF`. */
const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  paths: [],
  api: [],
  media: ['api'],
  machine: ['paths'],
  actors: ['api', 'media', 'machine', 'paths'],
  plans: ['machine'],
  support: ['api', 'machine', 'plans', 'paths'],
  ui: [],
  routes: ['api', 'machine', 'actors', 'plans', 'support', 'ui', 'app', 'paths'],
  app: ['api', 'media', 'machine', 'actors', 'support', 'ui', 'routes', 'paths'],
  outside: [],
};

/** Layers whose types a layer may also import: a machine declares the inputs and outputs of its actors. */
const TYPES_OF: Partial<Readonly<Record<Layer, readonly Layer[]>>> = { machine: ['api', 'media'] };

/** The parts of `api` whose values a machine may use: failures and what they mean, constants, default settings. */
const KNOWN_TO_MACHINES = /^src\/api\/(failure|lostAnswer|refusalMessage|constants|settings)$/;

/** Packages that a layer never imports. */
const FORBIDDEN_PACKAGES: Partial<Readonly<Record<Layer, RegExp>>> = {
  api: /^(react|react-dom|react-i18next|i18next|wouter|xstate|@xstate\/react|shaka-player)(\/|$)/,
  media: /^(react|react-dom|react-i18next|i18next|wouter|@xstate\/react)(\/|$)/,
  machine: /^(react|react-dom|react-i18next|i18next|wouter|openapi-fetch|shaka-player|@tanstack\/.*)(\/|$)/,
  actors: /^(react|react-dom|react-i18next|i18next|wouter)(\/|$)/,
  plans: /^(react|react-dom|react-i18next|i18next|wouter|@tanstack\/.*)(\/|$)/,
  support: /^(react|react-dom|react-i18next|i18next|wouter|@tanstack\/.*)(\/|$)/,
  ui: /^(xstate|@xstate\/react|openapi-fetch|wouter|@tanstack\/react-query|shaka-player)(\/|$)/,
};

/** The imports that violate the layers, as `path → import`. */
export function forbiddenImports(source: Source): string[] {
  const layer = layerOf(source.path.replace(/\.tsx?$/, ''));
  return importsOf(source)
    .filter((found) => isForbidden(layer, found))
    .map(({ specifier, target }) => `${source.path} → ${target ?? specifier}`);
}

function isForbidden(layer: Layer, { specifier, target, isTypeOnly }: Import): boolean {
  if (layer === 'paths') return true;
  if (target === null) return FORBIDDEN_PACKAGES[layer]?.test(specifier) ?? false;
  const imported = layerOf(target);
  if (layer === 'machine' && KNOWN_TO_MACHINES.test(target)) return false;
  if (isTypeOnly && TYPES_OF[layer]?.includes(imported)) return false;
  return imported !== layer && !MAY_IMPORT[layer].includes(imported);
}

function layerOf(path: string): Layer {
  return LAYERS.find(([pattern]) => pattern.test(path))?.[1] ?? 'outside';
}

/** Whether a file must be pure: it belongs to a machine and is not one of its actors. */
export function isPure({ path }: Source): boolean {
  return layerOf(path.replace(/\.tsx?$/, '')) === 'machine';
}
