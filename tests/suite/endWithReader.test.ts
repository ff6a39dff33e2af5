import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('a report whose reader leaves after its first words ends without an error', async () => {
  const report = spawn(process.execPath, ['--import', 'tsx', 'scripts/language/print.ts', 'de']);
  let errors = '';
  report.stderr.on('data', (data) => {
    errors += data;
  });
  report.stdout.once('data', () => report.stdout.destroy());
  expect([...(await once(report, 'close')), errors]).toEqual([0, null, '']);
});
