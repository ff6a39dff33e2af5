import { CACHING, HASHED_FOLDER } from '../../sandbox/host/http/caching';
import { CONTENT_TYPES } from '../../sandbox/host/http/contentTypes';
import { FILE_PATH, HEALTHY, type Hosting, hostHeaders, PRIVATE_PATH, titled } from './hosting';

/** Extensions that Go, and so Caddy, knows no type of unless the system has a list. */
const UNKNOWN_TO_GO = ['.webmanifest', '.woff2', '.ico', '.txt'];
/** Types that a browser opens as a page. */
const OPENS_AS_PAGE = /html|svg|xml/;

/**
 * The configuration of one channel for Caddy 2.6 or newer: a site of a Caddyfile, or a file that it imports. Pages are told
 * apart by the address as it was sent, since Caddy decodes paths and joins slashes before it compares them. `route`
 * keeps the order of the lines.
 */
export function caddyConfig(hosting: Hosting): string {
  const { site, root, settings, security, port } = hosting;
  const { always, page, kinds } = hostHeaders(hosting);
  const address = port === null ? site.origin : `http://${site.hostname}:${port}`;
  const files = Object.entries(CONTENT_TYPES)
    .filter(([, type]) => !OPENS_AS_PAGE.test(type))
    .map(([extension]) => `*${extension}`);
  return `${address} {
	root * ${quoted(root)}
	route {
		# Apart from the others, which would all wait for the end of the answer with it.
		header -Server
		header {
			Cache-Control ${quoted(CACHING.named)}
${headerLines(always, 3)}
		}
		@page not path ${files.join(' ')}
		header @page {
${headerLines(page, 3)}
		}
${kinds
  .map(
    ({ name, path, headers }) => `		@${name} vars_regexp {http.request.orig_uri} ^${path}(\\?.*)?$
		header @${name} {
${headerLines(headers, 3)}
		}`,
  )
  .join('\n')}
${UNKNOWN_TO_GO.map(
  (extension) => `		@type_${extension.slice(1)} path *${extension}
		header @type_${extension.slice(1)} Content-Type ${quoted(CONTENT_TYPES[extension] ?? '')}`,
).join('\n')}

${answer('/healthz', 'text/plain; charset=utf-8', `${HEALTHY}\n`)}${answer('/settings.json', 'application/json', settings)}${answer('/.well-known/security.txt', 'text/plain; charset=utf-8', security)}		@private path_regexp ${quoted(PRIVATE_PATH)}
		handle @private {
			error 404
		}
		handle ${HASHED_FOLDER}* {
			header Cache-Control ${quoted(CACHING.hashed)}
			file_server {
				precompressed br gzip
			}
		}
		@file path_regexp ${quoted(FILE_PATH)}
		handle @file {
			file_server {
				precompressed br gzip
			}
		}
		handle {
			rewrite * /index.html
			file_server {
				precompressed br gzip
			}
		}
	}
	handle_errors {
		header Cache-Control ${quoted(CACHING.missing)}
		header Content-Type "text/plain; charset=utf-8"
		respond "{err.status_code}"
	}
}
`;
}

function headerLines(headers: Readonly<Record<string, string>>, depth: number): string {
  return Object.entries(headers)
    .map(([name, value]) => `${'\t'.repeat(depth)}${titled(name)} ${quoted(value)}`)
    .join('\n');
}

function answer(path: string, type: string, text: string | null): string {
  if (text === null) return '';
  return `		handle ${path} {
			header Content-Type ${quoted(type)}
			respond ${quoted(text)}
		}
`;
}

/** Between back quotes everything is taken as it is. @throws Error for a text that has one */
function quoted(text: string): string {
  if (text.includes('`')) throw new Error(`The Caddyfile cannot hold a back quote, as in ${text}`);
  return /[\s"{}\\']/.test(text) ? `\`${text}\`` : `"${text}"`;
}
