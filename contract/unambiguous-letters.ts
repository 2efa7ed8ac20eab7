/**
 * Letters and digits that cannot be confused with each other (rules.md 5): people compare them and read them out by
 * phone.
 */
export const UNAMBIGUOUS_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
