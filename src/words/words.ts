import { en, type Words } from './en.ts'

/** Every sentence the store says, in the reader's language. */
export const useWords = (): Words => en
