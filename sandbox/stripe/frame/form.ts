import { elementWords } from '../elementPage';
import type { StripeError } from '../shapes';
import { type FieldName, type ProblemCode, problemsOf, type Typed, writeExpiry, writeNumber } from './card';

const FIELDS: readonly FieldName[] = ['number', 'expiry', 'cvc', 'postal'];

const { words } = elementWords(document.documentElement.lang);

export const inputs = FIELDS.flatMap((name) => {
  const input = document.getElementById(name);
  return input instanceof HTMLInputElement ? [{ name, input }] : [];
});

/** Fields that were left, or asked to be right: only they say what is wrong with them. */
const judged = new Set<FieldName>();

export function typed(): Typed {
  const values: Typed = { number: '', expiry: '', cvc: '', postal: '' };
  for (const { name, input } of inputs) values[name] = input.value;
  return values;
}

export const problems = () => problemsOf(typed(), Date.now());

export function judge(...fields: readonly FieldName[]): void {
  for (const field of fields) judged.add(field);
  const found = new Map(problems().map(({ field, code }) => [field, code]));
  for (const { name, input } of inputs) {
    const code = judged.has(name) ? found.get(name) : undefined;
    input.setAttribute('aria-invalid', String(code !== undefined));
    const place = document.getElementById(`${name}-problem`);
    const says = code === undefined ? '' : words[code];
    if (place && place.textContent !== says) place.textContent = says;
  }
}

/** Shows everything that is wrong, and goes to the first. */
export function judgeAll(): StripeError | null {
  judge(...FIELDS);
  const [first] = problems();
  if (first === undefined) return null;
  inputs.find(({ name }) => name === first.field)?.input.focus();
  return errorOf(first.code);
}

export const errorOf = (code: ProblemCode): StripeError => ({
  type: 'validation_error',
  code,
  message: words[code],
});

export function write(): void {
  for (const { name, input } of inputs) {
    const atEnd = input.selectionStart === input.value.length;
    const text =
      name === 'number' ? writeNumber(input.value) : name === 'expiry' ? writeExpiry(input.value) : null;
    // Only at the end of the text: in the middle the caret would jump.
    if (text !== null && text !== input.value && atEnd) input.value = text;
  }
}

export function clear(): void {
  judged.clear();
  for (const { input } of inputs) input.value = '';
  judge();
}
