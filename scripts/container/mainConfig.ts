import { join } from 'node:path';

const PLACES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * The main file of nginx for a user without rights and a root that cannot be written: everything that changes is in one
 * folder, and errors go where a container engine collects them. The server in front keeps the log of requests, if any does.
 * @param folder the one folder that can be written
 * @param site the configuration of the channel (`nginxConfig`)
 */
export function mainConfig(folder: string, site: string): string {
  return `worker_processes auto;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events {}
http {
sendfile on;
tcp_nopush on;
access_log off;
${PLACES.map((place) => `${place}_temp_path ${join(folder, place)};`).join('\n')}
${site}}
`;
}
