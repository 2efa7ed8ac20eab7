import { crc32, deflateSync } from 'node:zlib'

/**
 * A valid PNG with one bit per pixel. Written by hand because an image library would decode it first, which takes
 * seconds.
 */
export function blackPng(width: number, height: number): Buffer {
  const number = (value: number) => Buffer.of(value >>> 24, value >>> 16, value >>> 8, value)
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([number(data.length), named, number(crc32(named))])
  }
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([number(width), number(height), Buffer.of(1, 0, 0, 0, 0)])),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
