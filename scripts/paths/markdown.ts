import type { MachinePlan, PlannedPath, PlannedState } from '../../src/plans/plan';
import { screenText } from '../../src/plans/screens';
import { translatorOf } from './translate';

const english = translatorOf('en');

/** Formats a machine's paths as a checklist for QA. */
export function toMarkdown(plan: MachinePlan, total: { simple: number }): string {
  const shortest = plan.shortest.map((path, index) => pathInWords(path, `S${index + 1}`));
  const simple = plan.simple.map((path, index) => pathInWords(path, `P${index + 1}`));
  const kept =
    plan.simple.length < total.simple ? ` (the first ${plan.simple.length} of ${total.simple})` : '';
  return [
    `# ${plan.title} (\`${plan.id}\`)`,
    '## Shortest paths that take every transition',
    ...shortest,
    `## Simple paths, which pass no state twice${kept}`,
    ...simple,
  ].join('\n\n');
}

function pathInWords(path: PlannedPath, number: string): string {
  const from = path.variant === 'sample' ? '' : ` (${path.variant})`;
  const begin = expectations(path.start);
  const steps = path.steps.flatMap((step, index) => [`${index + 2}. ${step.words}`, ...expectations(step)]);
  return [`### ${number}${from}`, '', '1. Begin.', ...begin, ...steps].join('\n');
}

function expectations({ expect, shows }: PlannedState): string[] {
  return [
    ...expect.map((expectation) => `   - expect: ${expectation}`),
    ...shows.map((screen) => `   - on screen: “${screenText(screen, english)}”`),
  ];
}
