import { titled } from '../host/hosting';

/** One thing that is wrong with a host, and the lines that put it right. */
export interface Finding {
  sentence: string;
  nginx: string;
  caddy: string;
}

/** A finding about a header that is added to answers. */
export const headerFinding = (sentence: string, name: string, value: string): Finding => ({
  sentence,
  nginx: `add_header ${titled(name)} "${value}" always;`,
  caddy: `header ${titled(name)} \`${value}\``,
});

/** A directive that a policy should have; `value` without the name. */
export const directiveFinding = (sentence: string, directive: string, value: string): Finding => ({
  sentence,
  nginx: `in the map of Content-Security-Policy: ${directive} ${value};`,
  caddy: `in "header @page Content-Security-Policy": ${directive} ${value};`,
});
