import type { Report } from '../../scripts/checkPlatform/checkPlatform';

/** The findings of a report in one list, each with its operation. */
export const found = ({ checked, general }: Report) => [
  ...general.map((finding) => ({ operation: 'preflight', ...finding })),
  ...checked.flatMap(({ operation, findings }) => findings.map((finding) => ({ operation, ...finding }))),
];
