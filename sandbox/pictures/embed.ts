import { crestPicture } from './emblem';
import type { Side } from './svg';

/** What stands for another company's player: a page to be framed, with a picture and no script. */
export function embedPage(side: Side): Response {
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Embedded player</title><body bgcolor="#10141b"><br><center>${smaller(crestPicture(side))}</center></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  );
}

/** Small enough for the frame on a phone. */
const smaller = (svg: string): string => svg.replace('width="240" height="240"', 'width="160" height="160"');
