import { crc32, deflateRawSync } from 'node:zlib'

/** 1980-01-01, the first day that the format knows: equal content gives equal bytes. */
const DOS_DATE = 0x00_21

/** A ZIP file with these parts in order (APPNOTE.TXT 4.3). */
export function packZip(parts: Iterable<readonly [name: string, body: Uint8Array]>): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, body] of parts) {
    const packed = deflateRawSync(body)
    const path = Buffer.from(name)
    // From "version needed" to "extra length", the same in the local header and the directory (APPNOTE.TXT 4.3.7, 4.3.12).
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt16LE(DOS_DATE, 8)
    shared.writeUInt32LE(crc32(body), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(body.length, 18)
    shared.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    locals.push(Buffer.from('PK\u0003\u0004', 'latin1'), shared, path, packed)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), shared, place, path)
    offset += 30 + path.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  const count = directory.length / 4
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, listed, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
