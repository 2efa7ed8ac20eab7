import type { Country } from '../entities/country.ts'

type State = Pick<Country['states'][number], 'id' | 'postcode_prefixes'>

/**
 * The states that a postcode may lie in, by its first two digits; several where a prefix is shared (rules.md 2.8).
 * null when nothing is known of it, as for every Indonesian one: then there is nothing to warn of.
 */
export function statesOfPostcode(postcode: string, states: readonly State[]): number[] | null {
  const prefix = postcode.slice(0, 2)
  const found = states.filter(({ postcode_prefixes }) => postcode_prefixes?.includes(prefix)).map(({ id }) => id)
  return found.length === 0 ? null : found
}
