export const faq = {
  title: 'Frequently asked questions',
  search: 'Search questions',
  count: 'Questions shown: {{shown}} of {{total}}',
  link: 'Link to this answer',
  unanswered: 'No answer yet.',
  nothing: 'No results found',
  nothingText: 'No question or answer contains these words. Try fewer words.',
  nothingAskText: 'No question or answer contains these words. Try fewer words, or contact us.',
  all: 'Show all questions',
  none: 'No questions yet',
  noneText: 'This channel hasn’t answered any questions yet.',
  noneAskText: 'This channel hasn’t answered any questions yet. You can ask one.',
} as const;
