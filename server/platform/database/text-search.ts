import { withoutInvisible } from '#contract/invisible-characters.ts'

/** A LIKE pattern that finds the text anywhere in what is written in lower case. */
export const containing = (text: string): string => `%${escaped(text)}%`

/** A LIKE pattern that finds what begins with the text. */
export const beginning = (text: string): string => `${escaped(text)}%`

/** The words of a text that a person searches for, in lower case. */
export const wordsOf = (written: string): string[] =>
  withoutInvisible(written.normalize('NFKC')).trim().toLowerCase().split(/\s+/)

/** The words, first the longest that an index finds: it narrows a search most. */
export const byUse = (words: readonly string[]): string[] =>
  words.toSorted((one, other) => indexedLength(other) - indexedLength(one))

const indexedLength = (word: string): number => (isIndexed(word) ? word.length : 0)

const escaped = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')

/**
 * Whether a trigram index finds this text inside others: with three letters or digits in a row. Where the database is in
 * the C locale, as the embedded one is, PostgreSQL's trigrams are of ASCII letters only.
 */
export const isIndexed = (text: string): boolean => /[a-z0-9]{3}/i.test(text)
