import { expect, test } from 'vitest';
import type { OperationId } from '../../../src/api/schema/operations';
import { fieldEffect } from '../../../src/api/validation/effects';

test.each<[OperationId, string, string]>([
  ['previewInvoice', '/data/total', 'The total is left out, and nobody can pay.'],
  ['listEvents', '/meta/total', 'Lists do not say how many items they have.'],
  ['listEvents', '/data/0/event_utc_ts', 'The game is shown without its time, and no countdown runs.'],
  ['listFaq', '/data/0/answer', 'The value is left out of the questions and answers.'],
])('a missing value of %s at %s has its own consequence', (operation, pointer, effect) => {
  expect(fieldEffect(operation, pointer)).toBe(effect);
});
