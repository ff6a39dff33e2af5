import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { README, withStatecharts } from '../../scripts/paths/statecharts';
import { registry } from '../../src/machines';
import { reloadFixture } from '../../src/machines/reload/fixture';

test('the statecharts in src/machines/README.md are up to date', async () => {
  const readme = await readFile(README, 'utf8');
  expect(readme, 'run `npx tsx scripts/paths/statecharts.ts`').toBe(withStatecharts(readme, registry));
});

test('the hand-written text above the statecharts is kept', () => {
  expect(withStatecharts('# By hand\n', [reloadFixture])).toMatch(/^# By hand\n\n<!-- statecharts/);
});

test('every state and every described transition is in the diagram', () => {
  const chart = withStatecharts('', [reloadFixture]);
  expect(chart).toContain('state "countingDown" as reload_difficulties_button_countingDown');
  expect(chart).toContain('reload_hidden --> reload_difficulties : apiKey.refused');
  expect(chart).toContain(
    'reload_difficulties_quiet_waiting --> reload_difficulties_quiet_requesting : after a pause that grows from 5 seconds',
  );
});
