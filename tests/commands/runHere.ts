import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { vi } from 'vitest';

/** The command has ended itself. */
class Ended extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`The command has ended with ${code}.`);
    this.code = code;
  }
}

let runs = 0;

/**
 * Runs a script as a command, in the process of the tests: most of a command that ends at once is the start of Node and of
 * the compiler.
 * @returns the exit code of the script, and its output
 */
export async function runHere(
  script: string,
  parameters: readonly string[] = [],
): Promise<{ code: number; stdout: string; stderr: string }> {
  const written = { stdout: '', stderr: '' };
  const { argv } = process;
  vi.spyOn(console, 'log').mockImplementation((...words) => {
    written.stdout += `${format(...words)}\n`;
  });
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    written.stderr += `${format(...words)}\n`;
  });
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Ended(Number(code ?? 0));
  });
  // A command that ends with its reader listens for that.
  vi.spyOn(process.stdout, 'on').mockReturnValue(process.stdout);
  process.argv = [process.execPath, script, ...parameters];
  runs += 1;
  try {
    // A module runs once for each address.
    await import(/* @vite-ignore */ `${pathToFileURL(script).pathname}?run=${runs}`);
    return { code: Number(process.exitCode ?? 0), ...written };
  } catch (error) {
    if (error instanceof Ended) return { code: error.code, ...written };
    const trace = error instanceof Error ? error.stack : String(error);
    return { code: 1, stdout: written.stdout, stderr: `${written.stderr}${trace}\n` };
  } finally {
    process.argv = argv;
    process.exitCode = undefined;
    vi.restoreAllMocks();
  }
}
