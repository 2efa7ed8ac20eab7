import { singleLineText } from '#contract/fields.ts'

/** A name typed in one field, as people write it; many have one word only. */
export const fullName = singleLineText(1, 120)

interface NameParts {
  first_name: string
  last_name: string
}

const MAX_PART = 60

/** The first word, and the rest. Parts longer than the wire allows are shortened. */
export function splitName(typed: string): NameParts {
  const [first = '', ...rest] = typed.trim().split(/\s+/)
  return { first_name: first.slice(0, MAX_PART), last_name: rest.join(' ').slice(0, MAX_PART) }
}

export const joinName = ({ first_name, last_name }: NameParts): string => `${first_name} ${last_name}`.trim()
