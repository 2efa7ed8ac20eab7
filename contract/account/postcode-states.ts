import type { Country } from '../site/country.ts'

type State = Pick<Country['states'][number], 'id' | 'postcode_prefixes'>

/**
 * States a postcode may belong to, by its first two digits; several where a prefix is shared (rules.md 2.8). null when
 * the prefix is unknown: then there is no warning.
 */
export function statesOfPostcode(postcode: string, states: readonly State[]): number[] | null {
  const prefix = postcode.slice(0, 2)
  const found = states.filter(({ postcode_prefixes }) => postcode_prefixes?.includes(prefix)).map(({ id }) => id)
  return found.length === 0 ? null : found
}
