/**
 * Generates src/api/schema from openapi/. With `--check`, writes nothing and exits with 1 when the committed
 * files differ.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleContract } from './bundle';
import { findDrift, schemaFolder } from './drift';
import { generateFiles } from './files';

const files = await generateFiles(await bundleContract());

if (process.argv.includes('--check')) {
  const drift = await findDrift(files);
  for (const line of drift) console.error(line);
  if (drift.length > 0) {
    console.error(
      'The contract and src/api/schema differ: run `npx tsx scripts/contract/generate.ts` and commit.',
    );
    process.exitCode = 1;
  }
} else {
  await mkdir(schemaFolder, { recursive: true });
  for (const [name, text] of files) await writeFile(join(schemaFolder, name), text);
  console.log(`${files.size} files written to ${schemaFolder}`);
}
