import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FAULT_KINDS } from '../../sandbox/faults/plan';
import { faultTargets } from '../../sandbox/host/services';
import { CLIP_FATES } from '../../sandbox/world/clips/clips';
import { inLanguage } from '../../scripts/paths/print/instructions';
import { messagesOfSentence, translatorOf } from '../../scripts/paths/print/translate';
import { registry } from '../../src/machines';
import type { ManualFault, ManualStep, StateBefore } from '../../src/machines/fixture';
import { doable, manualStep } from '../../src/plans/paths/doable';
import { planPaths, shortestPaths } from '../../src/plans/plan';
import { languages } from '../../src/ui/i18n/language';

/** Planning thousands of paths, on a busy machine. */
const PLAN_MS = 120_000;

const SECTIONS = new URL('../../sandbox/page/sections/', import.meta.url);
const sandboxPage = readdirSync(SECTIONS)
  .map((file) => readFileSync(new URL(file, SECTIONS), 'utf8'))
  .join('\n');
/** The button that lets the held requests of an operation go is written for each. */
const releases = faultTargets.map((operation) => `Let ${operation} go`);
const offered = [...faultTargets, ...releases, ...FAULT_KINDS, ...CLIP_FATES, 'forever'];

const textsOf = (step: ManualStep, states: readonly StateBefore[]): string[] => {
  if (typeof step === 'string') return [step];
  if ('never' in step) return [];
  const words = [step.before, step.step, step.sees].flatMap((text) =>
    typeof text === 'function' ? states.map((before) => text('sample', before)) : text,
  );
  return [...new Set([...words, step.again])].flatMap((text) => text ?? []);
};
const faultsOf = (step: ManualStep, variants: readonly string[]): ManualFault[] => {
  if (typeof step !== 'object' || !('fault' in step) || step.fault === undefined) return [];
  const { fault } = step;
  return typeof fault === 'function' ? variants.map(fault) : [fault];
};

/** The quoted names in sentences that begin on `/sandbox`, without those of the storefront and addresses, which are typed. */
const namesOnSandbox = (text: string): string[] =>
  [...text.matchAll(/[Oo]n \/sandbox[^.]*/g)].flatMap(([sentence]) =>
    [...sentence.matchAll(/“([^”{/][^”{]*)”/g)].map(([, name = '']) => name),
  );

/** Whether a name is a text of the storefront with words of its own, and not only the values that it shows. */
const isMessage = (name: string): boolean =>
  messagesOfSentence(name).some(({ params }) => {
    const own = Object.values(params).reduce<string>((text, value) => text.replace(String(value), ''), name);
    return own.replaceAll(/[^a-z]/gi, '').length >= FEWEST_LETTERS;
  });
/** A unit, or a word between two values, is not a text. */
const FEWEST_LETTERS = 6;

describe.each(registry)('the manual plan of $id', (fixture) => {
  const { manual } = fixture;
  const steps = Object.values(manual?.steps ?? {}).flatMap((step) => step ?? []);
  // Some words depend on the state in which the step is taken.
  const states = shortestPaths(doable(fixture)).flatMap(({ start, steps: taken }) => [start, ...taken]);
  const texts = [
    ...steps.flatMap((step) => textsOf(step, states)),
    ...Object.values(manual?.starts ?? {}),
    ...Object.values(manual?.firsts ?? {}),
  ];

  test('says of every step of every walk how a person makes it happen', { timeout: PLAN_MS }, () => {
    const { shortest, simple } = planPaths(doable(fixture));
    const missing = [...shortest, ...simple]
      .flatMap((path) => path.steps)
      .filter(
        ({ key, event }) => !key.startsWith('xstate.after.') && manualStep(fixture, event, key) === undefined,
      )
      .map(({ key }) => key);
    expect([...new Set(missing)]).toEqual([]);
  });

  test('says where every walk begins', () => {
    const variants = Object.keys(doable(fixture).variants ?? {});
    const starts = manual?.starts ?? {};
    expect(['sample', ...variants].filter((variant) => starts[variant] === undefined)).toEqual([]);
  });

  test.each(languages)('names texts that exist (%s)', (language) => {
    const translate = translatorOf(language);
    for (const text of texts) expect(inLanguage(text, translate)).not.toMatch(/\{\w/);
  });

  test('names no text of a screen in English', () => {
    const quoted = texts.flatMap((text) => [...text.matchAll(/“([^”{]+)”/g)]).map(([, name = '']) => name);
    const names = quoted.filter((name) => !sandboxPage.includes(name));
    expect([...new Set(names)].filter(isMessage)).toEqual([]);
  });

  test('names faults and switches as /sandbox does', () => {
    const variants = ['sample', ...Object.keys(doable(fixture).variants ?? {})];
    const faults = steps.flatMap((step) => faultsOf(step, variants));
    const requests = Object.values(manual?.requests ?? {}).flatMap((name) =>
      typeof name === 'function' ? variants.map(name) : [name],
    );
    expect(faults.filter(({ operation }) => !faultTargets.includes(operation))).toEqual([]);
    expect(faults.filter(({ kind }) => !FAULT_KINDS.some((known) => known === kind))).toEqual([]);
    expect(requests.filter((name) => !faultTargets.includes(name))).toEqual([]);
    const names = texts.flatMap(namesOnSandbox);
    // A fault is listed with the addresses that were typed for it.
    const typed = texts.flatMap((text) => [...text.matchAll(/only addresses with “([^”]+)”/g)]);
    const known = [...offered, ...typed.map(([, address = '']) => address)];
    expect(names.filter((name) => !known.includes(name) && !sandboxPage.includes(name))).toEqual([]);
  });

  test('has no text for a step that the machine does not have', () => {
    const known = new Set(Object.keys(fixture.events));
    const stray = Object.keys(manual?.steps ?? {})
      .map((key) => key.replace(/: .*$/, ''))
      .filter((key) => !/^(done|error|after|snapshot)\./.test(key) && !known.has(key));
    expect(stray.filter((key) => !/^(network|tab|page)\./.test(key))).toEqual([]);
  });
});
