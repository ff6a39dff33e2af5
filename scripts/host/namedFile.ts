import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The text of a file that a person has named.
 * @throws Error with a sentence for them where it cannot be read
 */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw new Error(`${path} cannot be read${isMissing ? ': no such file' : ''}.`, { cause });
  }
}

/**
 * The object in a file of JSON.
 * @param text of the file, in UTF-8
 * @throws Error with a sentence for the person who named the file, where it holds anything else
 */
export function parseObject(path: string, text: string): object {
  const content = parseJson(path, text);
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(`${path} holds no object.`);
  return content;
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is no JSON.`, { cause });
  }
}

/** @throws Error with a sentence for the person who named the folder, where no build is in it */
export function requireBuild(folder: string): void {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`${folder} holds no build. Run "npm run build" first.`);
}
