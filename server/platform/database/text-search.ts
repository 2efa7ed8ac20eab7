/** A LIKE pattern that finds the text anywhere in what is written in lower case. */
export const containing = (text: string): string => `%${escaped(text)}%`

/** A LIKE pattern that finds what begins with the text. */
export const beginning = (text: string): string => `${escaped(text)}%`

const escaped = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')

/**
 * Whether a trigram index finds this text inside others: with three letters or digits in a row. Where the database is in
 * the C locale, as the embedded one is, PostgreSQL's trigrams are of ASCII letters only.
 */
export const isIndexed = (text: string): boolean => /[a-z0-9]{3}/i.test(text)
