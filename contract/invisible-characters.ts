/** Characters without a shape: zero-width blanks, soft hyphens, byte order marks, marks of direction. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '')

/** A code as it was meant: blanks of every kind and invisible characters come along unseen with what is pasted. */
export const withoutUnseen = (typed: string): string => withoutInvisible(typed).replaceAll(/\s/g, '')

/**
 * Characters without a shape that turn the direction of the text after them: a name with one rearranges the line it is
 * shown in. Joiners stay, which give letters of some scripts their shape.
 */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

export const withoutDirectionControls = (text: string): string => text.replaceAll(DIRECTION_CONTROLS, '')
