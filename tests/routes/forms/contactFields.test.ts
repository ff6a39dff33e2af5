import { expect, test } from 'vitest';
import { contactFieldsOf } from '../../../src/routes/pages/contacts/contactFields';

test('each field of a contact form has its own name, a label and a kind, even if they are missing', () => {
  const fields = contactFieldsOf([
    { name: 'a' },
    { name: 'a', label: 'Again' },
    { name: '' },
    { name: 'b', label: ' B ', type: 'select', required: true, max_length: 0 },
  ]);
  expect(fields).toEqual([
    { name: 'a', label: 'a', kind: 'text', isRequired: false, maxLength: null, options: [] },
    { name: 'b', label: 'B', kind: 'text', isRequired: true, maxLength: null, options: [] },
  ]);
});
