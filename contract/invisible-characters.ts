/** Characters without a shape: zero-width blanks, soft hyphens, byte order marks, marks of direction. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '')

/** A code as it was meant: blanks of every kind and invisible characters come along unseen with what is pasted. */
export const withoutUnseen = (typed: string): string => withoutInvisible(typed).replaceAll(/\s/g, '')
