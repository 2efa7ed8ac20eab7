/** Letters and digits of which none looks like another (rules.md 5): people compare them, and read them out on the phone. */
export const CLEAR_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
