/** The parts of a bundled OpenAPI 3.1 document that the generator reads. */

export type JsonSchema = { readonly [keyword: string]: unknown };

interface MediaType {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
}

export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, Answer>>;
  /** How the storefront treats the call; explained in openapi/channel.yaml. */
  readonly 'x-rudy'?: { readonly public?: boolean; readonly bootstrap?: boolean; readonly allow?: number[] };
  /** The levels that need the operation; explained in openapi/channel.yaml. */
  readonly 'x-level'?: string | readonly string[];
  /** The facts that hold when the answer to a write is lost; explained in openapi/channel.yaml. */
  readonly 'x-lost-answer'?: LostAnswer;
  /** The caches that may keep the answer to a read; explained in openapi/channel.yaml. */
  readonly 'x-cache'?: { readonly for: 'everyone'; readonly seconds: number } | { readonly for: 'viewer' };
}

export const lostAnswerRules = ['safe-to-repeat', 'ask', 'unknown'] as const;

interface LostAnswer {
  readonly rule: (typeof lostAnswerRules)[number];
  /** The operationId that tells whether the work was done; only by the rule `ask`. */
  readonly ask?: string;
  readonly how: string;
}

export type Method = 'get' | 'post' | 'delete';

export interface ApiDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>;
  readonly components: {
    readonly schemas?: Readonly<Record<string, JsonSchema>>;
    readonly responses?: Readonly<Record<string, Answer>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
}

export const services = ['channel', 'keys', 'datalake', 'reports'] as const;
export type Service = (typeof services)[number];
export type Contract = Readonly<Record<Service, ApiDocument>>;

/** The documents of all services, each read on its own. */
export async function readContract(read: (service: Service) => Promise<ApiDocument>): Promise<Contract> {
  const [channel, keys, datalake, reports] = await Promise.all([
    read('channel'),
    read('keys'),
    read('datalake'),
    read('reports'),
  ]);
  return { channel, keys, datalake, reports };
}

const methods: readonly Method[] = ['get', 'post', 'delete'];

export interface ListedOperation {
  readonly service: Service;
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
}

/** Every operation of the four services, in source order. */
export function listOperations(contract: Contract): ListedOperation[] {
  return services.flatMap((service) =>
    Object.entries(contract[service].paths).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method];
        return operation ? [{ service, path, method, operation }] : [];
      }),
    ),
  );
}
