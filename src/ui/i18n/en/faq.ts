export const faq = {
  title: 'Questions and answers',
  search: 'Search the questions',
  count: 'Questions shown: {{shown}} of {{total}}',
  link: 'Link to this answer',
  unanswered: 'There is no answer yet.',
  nothing: 'Nothing found',
  nothingText: 'No question or answer has these words. Try fewer of them, or ask us.',
  all: 'Show all questions',
  ask: 'Contact us',
  none: 'No questions yet',
  noneText: 'This channel has not answered any questions here. You can ask one.',
} as const;
