import type { MachineFixture } from '../../../machines/fixture';
import { declaringState, isLeaf, promisesIn } from '../../../plans/screens';
import { withDescendants } from '../../../plans/transitions';
import type { Language } from '../../../ui/i18n/language';
import type { StateRow } from '../../../ui/simulate/states/StateTable';
import type { Chosen } from '../selection';
import { promisedText } from './StateScreen';
import type { CasesByState } from './stateCases';

/** The table of a machine's states. */
export function stateRows(
  fixture: MachineFixture,
  cases: CasesByState,
  chosen: Chosen,
  language: Language,
): Omit<StateRow, 'href' | 'name'>[] {
  const active = new Set(chosen.snapshot?._nodes.map(({ id }) => id));
  return withDescendants(fixture.machine.root)
    .filter(({ path }) => path.length > 0)
    .map((node) => {
      const path = node.path.join('.');
      return {
        path,
        depth: node.path.length - 1,
        description: node.description ?? null,
        tags: node.tags,
        messages: isLeaf(node) ? messagesOf(fixture, node.path, cases, language) : [],
        reason: isLeaf(node) ? reasonOf(fixture, node.path) : null,
        isCurrent: active.has(node.id),
        isChosen: path === chosen.path,
      };
    });
}

/** Why nothing is on the screen in a state; null where something is. */
function reasonOf(fixture: MachineFixture, path: readonly string[]): string | null {
  const declared = fixture.promises[declaringState(fixture, path) ?? ''];
  return declared !== undefined && 'none' in declared ? declared.none : null;
}

/** The messages that the fixture declares for a state, as found in the ways it looks. */
function messagesOf(
  fixture: MachineFixture,
  path: readonly string[],
  cases: CasesByState,
  language: Language,
): string[] {
  const place = declaringState(fixture, path);
  const declared = fixture.promises[place ?? ''];
  const always = declared !== undefined && 'view' in declared ? (declared.shows ?? []) : [];
  const found = (cases.get(path.join('.')) ?? [])
    .flatMap(({ snapshot }) => promisesIn(fixture, snapshot))
    .filter((promise) => promise.place === place);
  const sentences = new Set([...always, ...found.flatMap(({ shows }) => shows)]);
  return [...sentences].map((sentence) => promisedText(fixture, sentence, language));
}
