import { build } from 'vite';
import { BUILD_OPTIONS, parseBuildOptions } from './buildOptions';
import { answerHelp, refuse } from './options';

const USAGE = 'npm run build -- [--maps] [--without simulate] [--without inspector] [--without developer]';

answerHelp(USAGE);
const args = process.argv.slice(2);

try {
  parseBuildOptions(args);
} catch (cause) {
  refuse(cause instanceof Error ? cause.message : String(cause), USAGE);
}

process.env[BUILD_OPTIONS] = args.join(' ');
await build({ configLoader: 'runner' });
