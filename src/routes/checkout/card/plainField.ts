export const TICKED = 'yes';

/** A tick without a required mark. */
export const PLAIN_FIELD = {
  ticked: TICKED,
  isRequired: false,
  requiredMark: null,
  options: [],
  noChoice: '',
  autoComplete: undefined,
} as const;
