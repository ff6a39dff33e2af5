/**
 * Boxes of the ISO base media file format (ISO/IEC 14496-12): a 32-bit size, four letters, a body.
 * Only what our own fragmented MP4 files need.
 */

export interface Box {
  type: string;
  /** Offset of the box's first byte in the file. */
  start: number;
  /** Offset of the first byte after its header. */
  body: number;
  /** Offset of the first byte after the box. */
  end: number;
}

const HEADER_BYTES = 8;

/** A view of a byte array's own bytes, big-endian by default as all boxes are. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The boxes lying side by side between two offsets. Throws when one reaches beyond the end. */
export function readBoxes(bytes: Uint8Array, from = 0, to = bytes.byteLength): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  let start = from;
  while (start < to) {
    const size = view.getUint32(start);
    if (size < HEADER_BYTES || start + size > to) throw new Error(`Box at ${start} has a bad size: ${size}`);
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + HEADER_BYTES));
    boxes.push({ type, start, body: start + HEADER_BYTES, end: start + size });
    start += size;
  }
  return boxes;
}

/** The first box at the end of a path, such as `['moov', 'trak', 'tkhd']`; throws when there is none. */
export function findBox(bytes: Uint8Array, path: readonly string[]): Box {
  let from = 0;
  let to = bytes.byteLength;
  let found: Box | undefined;
  for (const type of path) {
    found = readBoxes(bytes, from, to).find((box) => box.type === type);
    if (!found) throw new Error(`No ${path.join('/')} box`);
    from = found.body;
    to = found.end;
  }
  if (!found) throw new Error('An empty path names no box');
  return found;
}

export function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole;
}

/** Big-endian 32-bit words, as most boxes consist of. */
export function words(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = viewOf(bytes);
  values.forEach((value, index) => {
    view.setUint32(index * 4, value);
  });
  return bytes;
}

/** A 64-bit unsigned number as two words. */
export function longWord(value: number): Uint8Array {
  return words(Math.floor(value / 2 ** 32), value % 2 ** 32);
}

/** A whole box of a type and the parts of its body. */
export function makeBox(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const body = concatenate(parts);
  const name = Uint8Array.from(type, (letter) => letter.charCodeAt(0));
  return concatenate([words(body.byteLength + HEADER_BYTES), name, body]);
}
