import { parseArgs } from 'node:util';

/** The parts of the storefront for support and developers, which a build may lack. */
export const OPTIONAL_PARTS = ['simulate', 'inspector', 'developer'] as const;

export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

/** The variable that hands the options of `npm run build` to `vite.config.ts`, which Vite calls without any. */
export const BUILD_OPTIONS = 'RUDY_BUILD_OPTIONS';

export interface BuildOptions {
  /** Whether the source maps stay in the build, for a host that is not public. */
  maps: boolean;
  without: readonly OptionalPart[];
}

/**
 * @param args such as `['--maps', '--without', 'simulate']`
 * @throws Error for an option or a part that does not exist
 */
export function parseBuildOptions(args: readonly string[]): BuildOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { maps: { type: 'boolean', default: false }, without: { type: 'string', multiple: true } },
  });
  const without = (values.without ?? []).map((name) => {
    const part = OPTIONAL_PARTS.find((each) => each === name);
    if (part === undefined)
      throw new Error(`"${name}" cannot be left out, but ${OPTIONAL_PARTS.join(', ')} can.`);
    return part;
  });
  return { maps: values.maps, without };
}

/** @returns the options of the command that runs, none where Vite was called by itself */
export function readBuildOptions(): BuildOptions {
  return parseBuildOptions(process.env[BUILD_OPTIONS]?.split(' ').filter(Boolean) ?? []);
}
