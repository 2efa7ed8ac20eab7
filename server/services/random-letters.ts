import { randomInt } from 'node:crypto'
import { CLEAR_LETTERS } from '#contract/rules/clear-letters.ts'

/** For a name that nobody can guess and everybody can read out. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => CLEAR_LETTERS[randomInt(CLEAR_LETTERS.length)]).join('')
