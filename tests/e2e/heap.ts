import type { CDPSession } from '@playwright/test';

type HeapSnapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
};

/** Compiled code and the debugger's own records grow every minute, but are not held by the page. */
const NOT_HELD = new Set(['code', 'native', 'hidden']);

/** The page's reachable objects, strings, arrays and functions after garbage collection, MB. */
export async function heap(devtools: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[0][nodes[node + typeAt] ?? 0] ?? '';
    if (!NOT_HELD.has(type)) bytes += nodes[node + sizeAt] ?? 0;
  }
  return bytes / 1_000_000;
}
