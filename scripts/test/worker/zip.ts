/** Reads a ZIP archive of stored files by its central directory (APPNOTE 4.3.12), checking what a strict reader would check. */

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const FILE_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const FILE_BYTES = 30;

export function readZip(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.byteLength - END_BYTES;
  if (view.getUint32(end, true) !== END_SIGNATURE) throw new Error('The archive has no end.');
  const files = new Map<string, Uint8Array>();
  let offset = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(offset, true) !== ENTRY_SIGNATURE) throw new Error('The directory is damaged.');
    const [method, sizeBytes] = [view.getUint16(offset + 10, true), view.getUint32(offset + 24, true)];
    if (method !== 0) throw new Error('The file is compressed.');
    const nameBytes = view.getUint16(offset + 28, true);
    const name = new TextDecoder().decode(
      bytes.subarray(offset + ENTRY_BYTES, offset + ENTRY_BYTES + nameBytes),
    );
    if (files.has(name)) throw new Error(`${name} is there twice.`);
    files.set(name, contents(bytes, view, view.getUint32(offset + 42, true), sizeBytes));
    offset += ENTRY_BYTES + nameBytes + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return files;
}

function contents(bytes: Uint8Array, view: DataView, offset: number, sizeBytes: number): Uint8Array {
  if (view.getUint32(offset, true) !== FILE_SIGNATURE)
    throw new Error('A file is not where the directory says.');
  const start = offset + FILE_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return bytes.subarray(start, start + sizeBytes);
}
