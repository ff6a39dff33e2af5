/**
 * Generates src/api/schema from openapi/, writes bundles and readable pages, and names each change since the last release.
 * With `--check`, writes nothing and exits with 1 when the committed files differ. With `--release`, keeps the contract as
 * the released one.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleContract } from './bundle';
import { changeLine } from './compare/change';
import { compareContracts } from './compare/compareContracts';
import { findDrift, schemaFolder } from './drift';
import { generateFiles } from './files';
import { publish } from './publish';
import { readRelease, writeRelease } from './release';

const contract = await bundleContract();
const files = await generateFiles(contract);

if (process.argv.includes('--check')) {
  const drift = await findDrift(files);
  for (const line of drift) console.error(line);
  if (drift.length > 0) {
    console.error('The contract and src/api/schema differ: run `npm run contract` and commit.');
    process.exitCode = 1;
  }
} else {
  await mkdir(schemaFolder, { recursive: true });
  for (const [name, text] of files) await writeFile(join(schemaFolder, name), text);
  console.log(`${files.size} files written to ${schemaFolder}`);
  for (const file of await publish(contract)) console.log(file);
  if (process.argv.includes('--release')) await writeRelease(contract);
  const released = await readRelease();
  const changes = compareContracts(released, contract);
  console.log(`Since ${released.channel.info.version}, ${changes.length} changes:`);
  for (const change of changes) console.log(changeLine(change));
}
