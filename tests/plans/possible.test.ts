import { expect, test } from 'vitest';
import { planMachine } from '../../scripts/paths/plan';
import type { Instruction } from '../../scripts/paths/print/instructions';
import { registry } from '../../src/machines';
import { type Command, readLine } from '../e2e/qa/vocabulary';

/** Planning thousands of paths, on a busy machine. */
const PLAN_MS = 240_000;
const SIMPLE_PATHS = 5;

/** Acts on the page of a tab, which needs to be seen for them. */
const ON_PAGE: ReadonlySet<Command['do']> = new Set([
  'press',
  'tick',
  'choose',
  'select',
  'type',
  'card',
  'key',
  'openMenu',
  'leavePage',
  'pointer',
]);

const isOnPage = (command: Command): boolean =>
  ON_PAGE.has(command.do) || (command.do === 'arrange' && command.what.startsWith('Press the Tab key'));

/** The lines that use the page of a walk while another tab is in front of it. */
function usesOfHiddenTab(lines: readonly Instruction[]): string[] {
  let isHidden = false;
  return lines
    .filter(({ text }) =>
      readLine(text)
        .filter(({ tab }) => tab === 'own')
        .some((command) => {
          if (command.do === 'leaveTab' || command.do === 'showTab') isHidden = command.do === 'leaveTab';
          if (command.do === 'open') isHidden = command.isBehind;
          return isHidden && isOnPage(command);
        }),
    )
    .map(({ text }) => text);
}

type Fault = Extract<Command, { do: 'fault' }>;
const isHolding = ({ kind, isHeld }: Fault): boolean => kind === 'hang' || isHeld;

/** The lines that wait for an answer which the preparation right before them holds. */
function waitsForHeld(lines: readonly Instruction[]): string[] {
  let prepared: Fault[] = [];
  return lines
    .filter(({ keys, text, answers }) => {
      const commands = readLine(text);
      const faults = commands.filter((command) => command.do === 'fault');
      if (keys.length === 0) {
        prepared.push(...faults);
        return false;
      }
      const isLetGo = commands.some(
        (command) => command.do === 'switch' && /go$|^Remove/.test(command.button),
      );
      const isHeld = answers.some((answer) => {
        const first = prepared.find(({ operation, match }) => operation === answer && match === null);
        return first !== undefined && isHolding(first) && !isLetGo;
      });
      prepared = [];
      return isHeld;
    })
    .map(({ text }) => text);
}

test.each(registry)(
  'the printed plan of $id asks for nothing impossible',
  { timeout: PLAN_MS },
  (fixture) => {
    const { walks, simple } = planMachine(fixture, { language: 'en', simple: SIMPLE_PATHS });
    for (const { instructions } of [...walks, ...simple]) {
      expect(usesOfHiddenTab(instructions)).toEqual([]);
      expect(waitsForHeld(instructions)).toEqual([]);
    }
  },
);
