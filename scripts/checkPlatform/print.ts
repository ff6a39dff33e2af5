import type { Report } from './checkPlatform';
import { LEVELS } from './contractSource';
import type { Checked, Finding } from './finding';

/** The number of things to mend. */
export const countFindings = ({ checked, general }: Report): number =>
  general.length + checked.reduce((sum, { findings }) => sum + findings.length, 0);

/** The report for people: a line a call, and under it what is wrong, where that is written, and what viewers notice. */
export function printReport(report: Report): string {
  const { checked, general, leftOut, offered } = report;
  const absent = LEVELS.filter((level) => !offered.includes(level));
  return [
    ...checked.filter(({ findings, isMissing }) => findings.length > 0 || !isMissing).flatMap(printCall),
    ...general.flatMap(printFinding),
    ...leftOut.map(({ operation, without }) => `  left out: ${operation}. ${without}`),
    '',
    `Levels: ${offered.join(', ')}${absent.length > 0 ? ` (without ${absent.join(', ')})` : ''}.`,
    `${checked.length} calls, ${countFindings(report)} to mend.`,
  ].join('\n');
}

function printCall({ call, asked, status, ms, findings, operation }: Checked): string[] {
  const mark = findings.length === 0 ? '✓' : '✗';
  return [
    `${mark} ${operation} (${call}, ${asked}): ${status ?? 'no answer'}, ${ms} ms`,
    ...findings.flatMap(printFinding),
  ];
}

const printFinding = ({ sentence, pointer, place, effect }: Finding): string[] => [
  `    ${pointer === null ? '' : `${pointer}: `}${sentence}`,
  `      contract: ${place.file}#${place.pointer}`,
  `      viewers:  ${effect}`,
];

/** The same for programs. */
export const reportJson = (report: Report): string =>
  JSON.stringify({ ...report, toMend: countFindings(report) }, null, 2);
