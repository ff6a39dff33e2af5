import type { Report } from '../../api/reports';
import { chunk } from '../../chunks/importAgain';

/** Reports uncaught errors, unhandled rejections and violations of the content-security policy (openapi/reports.yaml). */
export function reportUncaught(report: Report): void {
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(type, (event) => {
      // Without the chunk that redacts nothing is reported.
      chunk(() => import('../../support/uncaughtProblem'))().then(
        ({ uncaughtProblem }) => {
          const problem = uncaughtProblem(event);
          if (problem) report(problem);
        },
        () => undefined,
      );
    });
}
