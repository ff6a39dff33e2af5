import { createHash } from 'node:crypto';
import { CACHING, HASHED_FOLDER } from '../../sandbox/host/http/caching';
import { CONTENT_TYPES } from '../../sandbox/host/http/contentTypes';
import { FILE_PATH, HEALTHY, type Hosting, hostHeaders, PRIVATE_PATH, titled } from './hosting';

/** nginx reads no longer words of its configuration. */
const LONGEST_WORD = 4000;

/**
 * The configuration of channels for nginx 1.18 or newer, as a file for `conf.d` or `sites-enabled`. The headers are
 * chosen by maps over the address as it was sent, since nginx decodes paths and joins slashes before it looks for a
 * location. All are added by the server itself: a location with a header of its own would lose the others. Channels with
 * the same headers share the maps, of which nginx reads hundreds slowly.
 */
export function nginxConfig(hostings: readonly Hosting[]): string {
  const channels = hostings.map(channelConfig);
  const maps = new Set(channels.flatMap((channel) => channel.maps));
  return [...maps, '', ...channels.map(({ servers }) => servers)].join('\n');
}

/** @returns the maps that choose the headers, and the servers that name their variables */
function channelConfig(hosting: Hosting): { maps: string[]; servers: string } {
  const { site, root, settings, security, brotli } = hosting;
  const { always, page, kinds } = hostHeaders(hosting);
  const pages = Object.keys(page).concat(kinds.flatMap(({ headers }) => Object.keys(headers)));
  const chosen = [...new Set(pages)].map((header) => {
    const lines = kinds
      .filter(({ headers }) => headers[header] !== undefined)
      .map(
        (kind) => `    "~^${kind.path}(\\?[^ ]*)? ${OPENS_AS_PAGE}" ${quoted(kind.headers[header] ?? '')};`,
      );
    return headerMap(header, '$request_uri $sent_http_content_type', [
      `    default ${quoted(always[header] ?? '')};`,
      ...lines,
      ...(page[header] === undefined ? [] : [`    "~ ${OPENS_AS_PAGE}" ${quoted(page[header])};`]),
    ]);
  });
  const caching = headerMap('cache-control', '$status $uri', [
    `    default ${quoted(CACHING.missing)};`,
    `    "~^(200|206|304) ${HASHED_FOLDER}" ${quoted(CACHING.hashed)};`,
    `    "~^(200|206|304) " ${quoted(CACHING.named)};`,
  ]);
  const mapped = [...chosen, caching];
  const headers = [
    ...Object.entries(always)
      .filter(([header]) => !mapped.some((map) => map.header === header))
      .map(([header, value]) => `    add_header ${titled(header)} ${quoted(value)} always;`),
    ...mapped.map(({ header, variable }) => `    add_header ${titled(header)} ${variable} always;`),
  ];
  const servers = `${redirectToTls(hosting)}server {
${listen(hosting)}
    server_name ${site.hostname};
    server_tokens off;
    root ${quoted(root)};
    charset utf-8;
    charset_types ${typesWithCharset().join(' ')};
    default_type application/octet-stream;
    types {
${typeLines()}
    }

    gzip_static on;
    gzip_vary on;
    ${brotli ? 'brotli_static on;' : '# brotli_static on; (with the module ngx_brotli: npm run host-config -- --brotli)'}

${headers.join('\n')}

    location = /healthz { access_log off; default_type text/plain; return 200 "${HEALTHY}\\n"; }
${answer('/settings.json', 'application/json', settings)}${answer('/.well-known/security.txt', 'text/plain', security)}    location ^~ ${HASHED_FOLDER} {
        location ~ "${PRIVATE_PATH}" { return 404; }
        try_files $uri =404;
    }
    location ~ "${PRIVATE_PATH}" { return 404; }
    location ~ "${FILE_PATH}" { try_files $uri =404; }
    location / { try_files /index.html =503; }
}
`;
  return { maps: mapped.map(({ text }) => text), servers };
}

/**
 * A map that chooses the value of a header. Its variable is named after its content, such as `$rudy_1a2b3c4d_csp`, so that
 * channels share it; nginx refuses long names unless its variables_hash_bucket_size is raised.
 */
function headerMap(header: string, from: string, lines: readonly string[]) {
  const content = lines.join('\n');
  const id = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const variable = `$rudy_${id}_${header.replace(/(\w)\w*-?/g, '$1')}`;
  return { header, variable, text: `# ${titled(header)}\nmap "${from}" ${variable} {\n${content}\n}` };
}

const OPENS_AS_PAGE = '(text/html|image/svg|text/xml|application/xml)';

/** Plain http leads to https, except where a certificate is proved. An address with a port of its own has no counterpart. */
function redirectToTls({ site, port }: Hosting): string {
  if (site.protocol !== 'https:' || site.port !== '' || port !== null) return '';
  return `server {
    listen 80;
    listen [::]:80;
    server_name ${site.hostname};
    location /.well-known/acme-challenge/ { root /var/www/html; }
    location / { return 301 https://$host$request_uri; }
}
`;
}

function listen({ site, port, certificate }: Hosting): string {
  if (site.protocol !== 'https:' || port !== null) {
    const number = port ?? (site.port === '' ? 80 : Number(site.port));
    return `    listen ${number};\n    listen [::]:${number};`;
  }
  const number = site.port === '' ? 443 : Number(site.port);
  return `    listen ${number} ssl http2;
    listen [::]:${number} ssl http2;
    ssl_certificate ${quoted(certificate.certificate)};
    ssl_certificate_key ${quoted(certificate.key)};
    ssl_protocols TLSv1.2 TLSv1.3;`;
}

const plainType = (type: string) => type.replace(/;.*/, '');

/** nginx adds the charset itself, to text/html without being told. */
const typesWithCharset = () => [
  ...new Set(
    Object.values(CONTENT_TYPES)
      .filter((type) => type.includes('charset') && plainType(type) !== 'text/html')
      .map(plainType),
  ),
];

function typeLines(): string {
  const byType = new Map<string, string[]>();
  for (const [extension, type] of Object.entries(CONTENT_TYPES)) {
    const extensions = byType.get(plainType(type)) ?? [];
    byType.set(plainType(type), [...extensions, extension.slice(1)]);
  }
  return [...byType].map(([type, extensions]) => `        ${type} ${extensions.join(' ')};`).join('\n');
}

function answer(path: string, type: string, text: string | null): string {
  if (text === null) return '';
  return `    location = ${path} { default_type ${type}; return 200 ${quoted(text)}; }\n`;
}

/** @throws Error for a text that nginx cannot hold */
function quoted(text: string): string {
  if (text.length > LONGEST_WORD) throw new Error('nginx cannot hold a text of more than 4,000 characters.');
  if (text.includes('$')) throw new Error(`nginx would take a name for what follows "$" in ${text}`);
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}
