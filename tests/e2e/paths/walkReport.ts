/** The record that a walk hands to the reporter of a run. */
export interface WalkReport {
  machine: string;
  /** The transitions that were taken, as `source: event → target`. */
  taken: string[];
  failure: { step: string; expected: string } | null;
}

/** The findings of a run about one machine. */
export interface MachineResult {
  id: string;
  title: string;
  walks: { title: string; report: WalkReport; seconds: number; error: string | null }[];
  /** The transitions that something outside the machine can cause. */
  wanted: ReadonlySet<string>;
  /** The others, with the reason. */
  never: ReadonlyMap<string, string>;
  pictures: { name: string; file: string; isFailure: boolean }[];
  /** Why nothing was carried out; null where something was. */
  isWithoutDriver: boolean;
}

/** The transitions that walks should have taken and did not. */
function uncoveredOf({ walks, wanted }: MachineResult): string[] {
  const taken = new Set(walks.flatMap(({ report }) => report.taken));
  return [...wanted].filter((transition) => !taken.has(transition));
}

const failuresOf = ({ walks }: MachineResult) => walks.filter(({ error }) => error !== null);

/** Whether every walk passed and nothing that can be caused is left out. */
export const isComplete = (result: MachineResult): boolean =>
  !result.isWithoutDriver && failuresOf(result).length === 0 && uncoveredOf(result).length === 0;

const COLUMNS = ['machine', 'walks', 'transitions', 'not taken', 'nobody can', 'seconds'];

function rowOf(result: MachineResult): string[] {
  const { id, walks, wanted, never } = result;
  if (result.isWithoutDriver)
    return [id, 'none', `0 of ${wanted.size}`, `${wanted.size}`, `${never.size}`, ''];
  const missing = uncoveredOf(result).length;
  const passed = walks.length - failuresOf(result).length;
  const seconds = walks.reduce((sum, walk) => sum + walk.seconds, 0);
  return [
    id,
    `${passed} of ${walks.length}`,
    `${wanted.size - missing} of ${wanted.size}`,
    `${missing}`,
    `${never.size}`,
    seconds.toFixed(0),
  ];
}

/** The end of a run as text: the table, what failed, what is left out, and what nobody can cause. */
export function tableOf(results: readonly MachineResult[]): string {
  const rows = [COLUMNS, ...results.map(rowOf)];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  '),
  );
  return [...table, ...results.flatMap(notesOn)].map((line) => line.trimEnd()).join('\n');
}

const pad = (cell: string, width: number, column: number): string =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width);

function notesOn(result: MachineResult): string[] {
  const { id, never, isWithoutDriver } = result;
  const failures = failuresOf(result).flatMap(({ title, report: { failure }, error }) => [
    `  failed: ${title}`,
    ...(failure === null ? [] : [`    at: ${failure.step}`, `    expected: ${failure.expected}`]),
    `    ${error}`,
  ]);
  const missing = isWithoutDriver
    ? ['  nothing carries this machine out in a browser']
    : uncoveredOf(result).map((line) => `  not taken: ${line}`);
  const reasons = [...never].map(([transition, reason]) => `  nobody can: ${transition}: ${reason}`);
  const lines = [...failures, ...missing, ...reasons];
  return lines.length === 0 ? [] : ['', id, ...lines];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The states of a run with their pictures, as one page that needs nothing but the pictures beside it. */
export function pageOf(results: readonly MachineResult[]): string {
  const sections = results.map(({ id, title, pictures }) => {
    const rows = pictures.map(({ name, file, isFailure }) => {
      const [state = '', ...messages] = name.split(' · ');
      return `<tr${isFailure ? ' class="failed"' : ''}><td><code>${escaped(state)}</code></td><td>${escaped(messages.join(' · '))}</td><td><a href="${escaped(file)}"><img loading="lazy" width="480" alt="${escaped(name)}" src="${escaped(file)}"></a></td></tr>`;
    });
    return `<section id="${id}"><h2>${escaped(title)} (${id})</h2><table><thead><tr><th>State</th><th>Message</th><th>Screen</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></section>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>The walks of the machines</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
pre { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-top: 1px solid #bbb; padding: .75rem; text-align: left; vertical-align: top; }
td code { overflow-wrap: anywhere; }
img { border: 1px solid #bbb; display: block; height: auto; max-width: 100%; }
.failed { background: #fdd; }
</style>
<h1>The walks of the machines</h1>
<pre>${escaped(tableOf(results))}</pre>
<ul>${results.map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`).join('')}</ul>
${sections.join('\n')}
</html>
`;
}
