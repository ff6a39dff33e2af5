import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Contract, readContract, services } from './document';

const redocly = resolve('node_modules/@redocly/cli/bin/cli.js');

/** Runs the contract's linter and bundler. Rejects with their output when they fail. */
export async function runRedocly(...words: string[]): Promise<string> {
  const child = spawn(process.execPath, [redocly, ...words], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  }
  const code = await new Promise<number | null>((resolveCode, reject) => {
    child.once('error', reject).once('close', resolveCode);
  });
  if (code !== 0) throw new Error(printed.join(''));
  return printed.join('');
}

/** Joins each service's files into one document, with every shared part under `components`. */
export async function bundleContract(): Promise<Contract> {
  const folder = await mkdtemp(join(tmpdir(), 'rudy-contract-'));
  try {
    await runRedocly('bundle', ...services, '--ext', 'json', '-o', folder);
    return await readContract(async (service) =>
      JSON.parse(await readFile(join(folder, `${service}.json`), 'utf8')),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
