/** Shared by all forms. */
export const form = {
  required: '(required)',
  choose: 'Choose…',
  refusedField: 'This wasn’t accepted. Change it and try again.',
  kept: 'We kept what you entered.',
  showPassword: 'Show password',
  capsLock: 'Caps Lock is on',
} as const;
