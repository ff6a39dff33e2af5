/** The name of a card, or of another way to pay. */
export const card = {
  named: '{{brand}} ending in {{last4}}',
  unnamed: 'Card ending in {{last4}}',
} as const;
