/** The facts about an operation in the generated table (src/api/schema/operations.ts). */
export interface OperationFacts {
  /** Lower case, as in OpenAPI. */
  method: string;
  /** Path template of the contract, `/events/{id}`. */
  path: string;
}

/** A service of the platform: where it is mounted and which operations it has, by operationId. */
export interface Service {
  /** Path prefix, `/api`. */
  base: string;
  operations: Readonly<Record<string, OperationFacts>>;
}

interface Route {
  method: string;
  pattern: RegExp;
  parameters: number;
  name: string;
}

export type OperationFinder = (method: string, path: string) => string;

/**
 * Finds the operation that a request means, by method and path (without query). Everything that is not in a
 * service has a name of its own: `page`, `asset`, `media.segment` … (see `PLATFORM_OPERATIONS`).
 */
export function createOperationFinder(services: readonly Service[]): OperationFinder {
  // Literal paths first, so that `/events/favorite` is not taken for `/events/{id}`.
  const routes = services.flatMap(routesOf).sort((one, other) => one.parameters - other.parameters);
  return (method, path) => {
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
    const plain = path.replace(/\/$/, '');
    return (
      routes.find((route) => route.method === wanted && route.pattern.test(plain))?.name ??
      (services.some((service) => path.startsWith(`${service.base}/`)) ? 'unknown' : platformOperation(path))
    );
  };
}

function routesOf({ base, operations }: Service): Route[] {
  return Object.entries(operations).map(([id, { method, path }]) => ({
    method,
    pattern: patternOf(base + path.replace(/\/$/, '')),
    parameters: path.split('{').length,
    name: id,
  }));
}

function patternOf(template: string): RegExp {
  const parts = template.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

const MEDIA: readonly [pattern: RegExp, name: string][] = [
  [/\.(m3u8|mpd)$/, 'media.manifest'],
  [/\.(m4s|mp4|ts|aac|cmf[avt]|webm)$/, 'media.segment'],
  [/\.vtt$/, 'media.captions'],
];

function platformOperation(path: string): string {
  if (path === '/settings.json') return 'settings';
  if (path.startsWith('/pictures/')) return 'picture';
  if (/^\/sandbox\/stripe[./]/.test(path)) return 'stripe';
  if (path.startsWith('/recaptcha/')) return 'recaptcha';
  if (/^\/(gtag\/|g\/collect$)/.test(path)) return 'googleTag';
  if (path.startsWith('/media/')) return MEDIA.find(([pattern]) => pattern.test(path))?.[1] ?? 'media.file';
  return isAsset(path) ? 'asset' : 'page';
}

/** A file of the bundle, rather than a path of the app: under /assets, or with an extension. */
export function isAsset(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]{1,12}$/i.test(path);
}
