import { timingSafeEqual } from 'node:crypto'

/** Compares in a time that does not depend on where the texts differ, so that none is found letter by letter. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}
