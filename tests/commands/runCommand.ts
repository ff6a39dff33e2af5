import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** The exit code of a script, and its output. */
export async function runCommand(
  script: string,
  parameters: readonly string[] = [],
  variables: NodeJS.ProcessEnv = {},
) {
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...parameters], { env });
  onTestFinished(() => void child.kill());
  const written = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk) => {
      written[stream] += String(chunk);
    });
  const [code] = await once(child, 'close');
  return { code, ...written };
}
