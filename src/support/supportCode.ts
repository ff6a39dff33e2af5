import { MAX_CODE_LENGTH, packCode } from './code';
import type { FailedCall, RecordedStep } from './recorded';
import { storefrontVersion } from './storefrontVersion';
import { trailOf } from './trail';

/** The records that the application keeps. */
export interface Recorder {
  reference: string;
  steps: () => readonly RecordedStep[];
  calls: () => readonly FailedCall[];
  /** The route of the page and its pattern; nulls for a page without one. */
  route: () => { name: string | null; pattern: string | null };
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];
const SYSTEMS = /Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux/;

/** Writes the support code of this tab: at most 8 KB of text, without personal data (design §9). */
export function writeSupportCode({ reference, steps, calls, route }: Recorder): Promise<string> {
  return packCode(
    trailOf({
      reference,
      version: storefrontVersion(),
      channel: location.hostname,
      route: route().name,
      language: document.documentElement.lang,
      browser: `${browserIn(navigator.userAgent)}, ${innerWidth} × ${innerHeight}`,
      steps: steps(),
      calls: calls(),
    }),
  );
}

/** The part of an error report that does not depend on its problem (openapi/reports.yaml). */
export async function writeReportContext(recorder: Recorder) {
  const trail = await writeSupportCode(recorder);
  return {
    release: storefrontVersion(),
    path: recorder.route().pattern,
    reference: recorder.reference,
    trail: trail.length <= MAX_CODE_LENGTH ? trail : null,
  };
}

/** Name and major version, and the system: less than what the browser says of itself. */
function browserIn(userAgent: string): string {
  const [pattern, name] = BROWSERS.find(([each]) => each.test(userAgent)) ?? [null, 'Another browser'];
  const version = pattern?.exec(userAgent)?.[1];
  return [name, version, 'on', SYSTEMS.exec(userAgent)?.[0] ?? 'another system'].filter(Boolean).join(' ');
}
