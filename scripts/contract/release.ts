import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Contract, readContract, type Service, services } from './document';

/** The contract of the last release, reduced to what is compared. */
const folder = 'openapi/released';

const prose = new Set(['description', 'summary', 'example', 'examples', 'externalDocs', 'tags']);

/** A document without its prose. A property may be called like a keyword of the prose: `properties` are kept whole. */
function reduced(part: unknown, isNames = false): unknown {
  if (Array.isArray(part)) return part.map((inner) => reduced(inner));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([name]) => isNames || !prose.has(name))
      .map(([name, inner]) => [name, reduced(inner, !isNames && name === 'properties')]),
  );
}

const fileOf = (service: Service) => join(folder, `${service}.json`);

/** Keeps the contract as the one that later changes are compared with. */
export async function writeRelease(contract: Contract): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const service of services) {
    await writeFile(fileOf(service), `${JSON.stringify(reduced(contract[service]), null, 1)}\n`);
  }
}

/** The contract of the last release. */
export const readRelease = (): Promise<Contract> =>
  readContract(async (service) => JSON.parse(await readFile(fileOf(service), 'utf8')));
