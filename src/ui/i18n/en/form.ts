/** Shared by all forms. */
export const form = {
  required: '(required)',
  choose: 'Choose…',
  wrong: 'Please look again at: {{fields}}',
  refusedField: 'This was not accepted. Change it and send again.',
  kept: 'What you typed is still here.',
  showPassword: 'Show password',
  capsLock: 'Caps Lock is on',
} as const;
