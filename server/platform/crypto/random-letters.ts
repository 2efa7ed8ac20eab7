import { randomInt } from 'node:crypto'
import { UNAMBIGUOUS_LETTERS } from '#contract/unambiguous-letters.ts'

/** Random letters that are easy to read aloud, for names that cannot be guessed. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => UNAMBIGUOUS_LETTERS[randomInt(UNAMBIGUOUS_LETTERS.length)]).join('')
