import { randomInt } from 'node:crypto'
import { CLEAR_LETTERS } from '#contract/unambiguous-letters.ts'

/** Random letters that are easy to read aloud, for names that cannot be guessed. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => CLEAR_LETTERS[randomInt(CLEAR_LETTERS.length)]).join('')
