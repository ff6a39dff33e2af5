import type { StripeError } from '@stripe/stripe-js';
import { type ElementWords, elementWords } from '../words';
import {
  type FieldName,
  needsPostal,
  type ProblemCode,
  problemsOf,
  type Typed,
  writeExpiry,
  writeNumber,
} from './card';

const FIELDS: readonly FieldName[] = ['number', 'expiry', 'cvc', 'country', 'postal'];

let { words } = elementWords(document.documentElement.lang);

export const controls = FIELDS.flatMap((name) => {
  const control = document.getElementById(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    ? [{ name, control }]
    : [];
});

/** Fields that were left, or asked to be right: only they say what is wrong with them. */
const judged = new Set<FieldName>();

export function typed(): Typed {
  const values: Typed = { number: '', expiry: '', cvc: '', country: '', postal: '' };
  for (const { name, control } of controls) values[name] = control.value;
  return values;
}

export const problems = () => problemsOf(typed(), Date.now());

/** Shows what is wrong with the judged fields, and the postal code where the country has one that banks check. */
export function judge(...fields: readonly FieldName[]): void {
  for (const field of fields) judged.add(field);
  const found = new Map(problems().map(({ field, code }) => [field, code]));
  for (const { name, control } of controls) {
    const code = judged.has(name) ? found.get(name) : undefined;
    control.setAttribute('aria-invalid', String(code !== undefined));
    setText(`${name}-problem`, code === undefined ? '' : words[code]);
  }
  const postal = document.getElementById('postal')?.parentElement;
  if (postal) postal.hidden = !needsPostal(typed().country);
}

/** Shows everything that is wrong, and goes to the first. */
export function judgeAll(): StripeError | null {
  judge(...FIELDS);
  const [first] = problems();
  if (first === undefined) return null;
  controls.find(({ name }) => name === first.field)?.control.focus();
  return errorOf(first.code);
}

const errorOf = (code: ProblemCode): StripeError => ({
  type: 'validation_error',
  code,
  message: words[code],
});

export function write(): void {
  for (const { name, control } of controls) {
    if (!(control instanceof HTMLInputElement)) continue;
    const atEnd = control.selectionStart === control.value.length;
    const text =
      name === 'number' ? writeNumber(control.value) : name === 'expiry' ? writeExpiry(control.value) : null;
    // Only at the end of the text: in the middle the caret would jump.
    if (text !== null && text !== control.value && atEnd) control.value = text;
  }
}

export function clear(): void {
  judged.clear();
  for (const { control } of controls) if (control instanceof HTMLInputElement) control.value = '';
  judge();
}

export function setReadOnly(readOnly: boolean): void {
  const fields = document.querySelector('fieldset');
  if (fields) fields.disabled = readOnly;
}

/** Another language for the labels, the countries and what is wrong; what was typed stays. */
export function translate(locale: string): void {
  const next = elementWords(locale);
  words = next.words;
  document.documentElement.lang = next.lang;
  for (const name of FIELDS) setText(`${name}-label`, words[name satisfies keyof ElementWords]);
  const names = new Intl.DisplayNames(next.lang, { type: 'region' });
  for (const option of document.querySelectorAll('option')) {
    option.textContent = names.of(option.value) ?? option.value;
  }
  judge();
}

function setText(id: string, text: string): void {
  const place = document.getElementById(id);
  if (place && place.textContent !== text) place.textContent = text;
}
