import { createHash, timingSafeEqual } from 'node:crypto'

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in constant time, whatever the lengths. */
export const isSameSecret = (expected: string, given: string): boolean => timingSafeEqual(hash(expected), hash(given))
