export const card = {
  named: '{{brand}} se terminant par {{last4}}',
  unnamed: 'Carte se terminant par {{last4}}',
} as const;
