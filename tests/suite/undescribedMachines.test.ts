import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { undescribedMachines } from '../../scripts/vitePlugins/undescribedMachines';

type Hook = (this: object, ...parameters: unknown[]) => unknown;

const { transform, resolveId } = undescribedMachines() as unknown as { transform: Hook; resolveId: Hook };
const context = { parse: parseAst };
const pathOf = (file: string) => resolve('src/machines', file);

test.each(['reload/machine.ts', 'session/keyRegion.ts', 'startup/channelRegion.ts', 'crash/machine.ts'])(
  '%s is built without descriptions, and otherwise as it is',
  (file) => {
    const code = readFileSync(pathOf(file), 'utf8');
    const { code: bare } = transform.call(context, code, pathOf(file)) as { code: string };
    expect(code).toMatch(/description:/);
    expect(bare).not.toMatch(/description:/);
    expect(bare).toHaveLength(code.length);
    expect(bare.split('\n')).toHaveLength(code.split('\n').length);
    expect(() => parseAst(bare, { lang: 'ts' })).not.toThrow();
  },
);

test('the machines of other screens, and those that fixtures import, keep theirs', () => {
  const code = "export const state = { description: 'Kept.' };";
  expect(transform.call(context, code, pathOf('clip/machine.ts'))).toBeNull();
  expect(transform.call(context, code, `${pathOf('reload/machine.ts')}?described`)).toBeNull();
  const described = `${pathOf('reload/machine.ts')}?described`;
  expect(resolveId.call(context, './machine', pathOf('reload/fixture.ts'))).toBe(described);
  expect(resolveId.call(context, './keyRegion', `${pathOf('session/machine.ts')}?described`)).toBe(
    `${pathOf('session/keyRegion.ts')}?described`,
  );
  expect(resolveId.call(context, './machine', pathOf('reload/actors.ts'))).toBeNull();
});
