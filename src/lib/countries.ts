import { useQuery } from '@tanstack/react-query'
import type { Country } from '#contract/site/country.ts'
import { MARKETS } from '#contract/site/market.ts'
import { callQuery } from './http/call-query.ts'
import { useSite } from './site.ts'

const countries = async () => (await import('#contract/site/calls/get-countries.ts')).getCountries

export const countriesQuery = () => callQuery(countries, {}, { queryKey: ['countries'], persist: true })

export type State = Country['states'][number]

const NONE: readonly State[] = []

/** The states of this market; empty until they are loaded. */
export function useStates(): readonly State[] {
  const { code } = MARKETS[useSite().locale]
  const { data } = useQuery(countriesQuery())
  return data?.countries.find((country) => country.code === code)?.states ?? NONE
}
