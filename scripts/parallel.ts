import { spawn } from 'node:child_process';

/**
 * Runs commands in parallel: `tsx scripts/parallel.ts "tsc --noEmit" "knip"`. The output of each is printed
 * at once when it ends, with its seconds. Fails if one of them fails, after all have ended.
 */
const commands = process.argv.slice(2);
const codes = await Promise.all(commands.map(run));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;

function run(command: string): Promise<number | null> {
  const begun = performance.now();
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part));
  child.stderr.on('data', (part: Buffer) => output.push(part));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${command} (${seconds} s)`);
      process.stdout.write(Buffer.concat(output));
      resolve(code);
    });
  });
}
