/** The values that a control call was given, from JSON or from a form of the sandbox page. */
export type Input = Record<string, unknown>;

const LIMIT_BYTES = 1024 * 1024;

export function isForm(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** @throws Error with a sentence for whoever sent it */
export async function readInput(request: Request): Promise<Input> {
  const text = await request.text();
  if (text.length > LIMIT_BYTES) throw new Error('That is too much.');
  if (text === '') return {};
  if (isForm(request)) return Object.fromEntries(new URLSearchParams(text));
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('Send an object.');
  return { ...value };
}

/** Forms send text: `"true"` and `"on"` are true. */
export function flag(input: Input, name: string): boolean {
  const value = input[name];
  return value === true || value === 'true' || value === 'on' || value === '1';
}

/** @throws Error when it is not a number */
export function number(input: Input, name: string): number {
  const value = Number(input[name]);
  if (input[name] === undefined || input[name] === '' || !Number.isFinite(value)) {
    throw new Error(`${name} must be a number.`);
  }
  return value;
}
