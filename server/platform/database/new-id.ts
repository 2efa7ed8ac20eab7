import { randomBytes } from 'node:crypto'

/**
 * Generates a UUIDv7 as a primary key. The ids increase with time, so that indexes grow at one end, and need no
 * sequence, which not every PostgreSQL-compatible database has.
 *
 * @param now milliseconds since 1970
 */
export function newId(now: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
