import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * The options of the command that runs. `--help` ends it with the usage, and so does an option that does not exist or lacks
 * its value.
 * @param exitCode of a command that means something else by 1
 */
export function readOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  exitCode = 1,
) {
  answerHelp(usage);
  try {
    return parseArgs(config);
  } catch (cause) {
    return refuse(mistakeIn(cause), usage, exitCode);
  }
}

/** Ends a command that was asked for `--help` or `-h`. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage);
  process.exit(0);
}

/** Ends the command with a sentence for the person who typed it, and the usage. */
export function refuse(sentence: string, usage: string, exitCode = 1): never {
  console.error(`${sentence}\n\n${usage}`);
  process.exit(exitCode);
}

/** The first sentence of an error of `parseArgs`, whose others explain how a value begins with a dash. */
export function mistakeIn(cause: unknown): string {
  const [first = ''] = cause instanceof Error ? cause.message.split(/\. |\n/) : [];
  return `${first.replace(/\.$/, '')}.`;
}

/** Whether a text is an address of http or https. `localhost:8080` alone would be one of the scheme `localhost`. */
export function isAddress(text: string | undefined): text is string {
  return text !== undefined && URL.canParse(text) && /^https?:/.test(text);
}

/** Whether a text is a whole number that is not less than another. */
export const isWhole = (text: string, least: number): boolean =>
  /^\d{1,15}$/.test(text) && Number(text) >= least;
