import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runRedocly } from './bundle';
import { type Contract, services } from './document';

/** The folder of the contract as implementers take it: one JSON file and one readable page for each service. */
export const publishedFolder = 'dist-contract';

/** Writes bundles and pages. A page is complete without scripts; they only add its search. */
export async function publish(contract: Contract): Promise<string[]> {
  await rm(publishedFolder, { recursive: true, force: true });
  await mkdir(publishedFolder, { recursive: true });
  const written: string[] = [];
  for (const service of services) {
    const bundle = join(publishedFolder, `${service}.json`);
    const page = join(publishedFolder, `${service}.html`);
    await writeFile(bundle, `${JSON.stringify(contract[service], null, 2)}\n`);
    await runRedocly('build-docs', bundle, '-o', page);
    written.push(bundle, page);
  }
  return written;
}
