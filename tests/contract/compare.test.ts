import { expect, test } from 'vitest';
import { changeLine } from '../../scripts/contract/compare/change';
import { compareContracts } from '../../scripts/contract/compare/compareContracts';
import type { Contract } from '../../scripts/contract/document';
import { readRelease } from '../../scripts/contract/release';
import { contract } from './contract';

const released = await readRelease();

/** The lines of the changes that one edit of the released contract makes. */
function linesAfter(edit: (contract: EditableContract) => void): string[] {
  const edited: EditableContract = JSON.parse(JSON.stringify(released));
  edit(edited);
  return compareContracts(released, JSON.parse(JSON.stringify(edited))).map(changeLine);
}

type Editable = { [name: string]: Editable };
type EditableContract = Record<keyof Contract, Editable>;

const schemaOf = (edited: EditableContract, name: string): Editable =>
  edited.channel.components?.schemas?.[name] ?? {};

function set(part: Editable | undefined, name: string, value: unknown): void {
  Object.assign(part ?? {}, { [name]: value });
}

test('a release that nothing has changed has no changes', () => {
  expect(linesAfter(() => undefined)).toEqual([]);
});

test.each([
  [
    'a value of an answer that must be sent now breaks platforms',
    (edited: EditableContract) => set(schemaOf(edited, 'Clip'), 'required', ['id', 'name']),
    'breaks platforms: createClip, answer /data/name: is required now',
  ],
  [
    'a value of an answer that may be missing now breaks open pages',
    (edited: EditableContract) => set(schemaOf(edited, 'Clip'), 'required', []),
    'breaks open pages: createClip, answer /data/id: may be left out now',
  ],
  [
    'a narrower type of an answer breaks platforms',
    (edited: EditableContract) => set(schemaOf(edited, 'Clip').properties?.name, 'type', 'string'),
    'breaks platforms: createClip, answer /data/name: the type was string or null and is string',
  ],
  [
    'a value that an answer may no longer have breaks platforms',
    (edited: EditableContract) => set(schemaOf(edited, 'EventType'), 'enum', ['live', 'upcoming', null]),
    'breaks platforms: getEvent, answer /data/type: "finished" is no longer a value',
  ],
  [
    'another path breaks platforms',
    (edited: EditableContract) => {
      const { '/clip': clip, ...rest } = edited.channel.paths ?? {};
      set(edited.channel, 'paths', { ...rest, '/clips/new': clip });
    },
    'breaks platforms: createClip, operation: was POST /clip of channel and is POST /clips/new of channel',
  ],
  [
    'an operation that is gone breaks open pages',
    (edited: EditableContract) => {
      const { '/clip': _, ...rest } = edited.channel.paths ?? {};
      set(edited.channel, 'paths', rest);
    },
    'breaks open pages: createClip, operation: is gone',
  ],
  [
    'another rule after a lost answer breaks platforms',
    (edited: EditableContract) =>
      set(edited.channel.paths?.['/clip']?.post, 'x-lost-answer', { rule: 'safe-to-repeat', how: 'x' }),
    'breaks platforms: createClip, operation: after a lost answer it was ask and is safe-to-repeat',
  ],
])('%s', (_, edit, line) => {
  expect(linesAfter(edit)).toContain(line);
});

test('the contract names no change that breaks somebody within one major version', () => {
  const majorOf = ({ channel }: Contract) => channel.info.version.split('.')[0];
  const breaking = compareContracts(released, contract).filter(({ breaks }) => breaks !== null);
  if (majorOf(released) === majorOf(contract)) expect(breaking.map(changeLine)).toEqual([]);
});

test('a contract that has changed has another version than the released one', () => {
  const isChanged = compareContracts(released, contract).length > 0;
  expect(contract.channel.info.version !== released.channel.info.version).toBe(isChanged);
});

test('the settings name the major version of the contract', () => {
  const version = contract.channel.components.schemas?.Settings;
  expect(JSON.stringify(version)).toContain(`"enum":["${contract.channel.info.version.split('.')[0]}",null]`);
});
