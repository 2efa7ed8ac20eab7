import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { statesOfPostcode } from '#contract/account/postcode-states.ts'
import type { State } from '../../lib/countries.ts'
import { callQuery } from '../../lib/http/call-query.ts'

type Filled = 'city' | 'district' | 'state_id'

interface PostcodeFill {
  postcode: string
  /** Postcode of the saved address, whose city and state are known. */
  saved: string | undefined
  states: readonly State[]
  /** The form asks for the kecamatan. */
  hasDistrict: boolean
  getValues(name: Filled): string
  setValue(name: Filled, value: string, options: { shouldDirty: true; shouldValidate: true }): void
}

const place = async () => (await import('#contract/account/calls/get-postcode.ts')).getPostcode

/**
 * Fills city, kecamatan and state when a postcode is typed. What the person has written stays; what was filled follows the next
 * postcode. Without signal the first two digits still give the state.
 */
export function usePostcodeFill({ postcode, saved, states, hasDistrict, getValues, setValue }: PostcodeFill): void {
  const filled = useRef<Record<Filled, string>>({ city: '', district: '', state_id: '' })
  const isAsked = /^\d{5}$/.test(postcode) && postcode !== saved
  const { data } = useQuery({
    ...callQuery(place, { params: { postcode } }, { queryKey: ['postcode', postcode] }),
    enabled: isAsked,
    staleTime: Infinity,
  })
  const ids = isAsked ? (statesOfPostcode(postcode, states) ?? []) : []
  const state = data?.state_id ?? (ids.length === 1 ? ids[0] : undefined)
  const fill = useEffectEvent((name: Filled, value: string) => {
    const written = getValues(name)
    if (written !== '' && written !== filled.current[name]) return
    filled.current[name] = value
    setValue(name, value, { shouldDirty: true, shouldValidate: true })
  })
  const city = data?.city
  const district = hasDistrict ? data?.district : null
  useEffect(() => {
    if (district) fill('district', district)
  }, [district])
  useEffect(() => {
    if (city) fill('city', city)
  }, [city])
  useEffect(() => {
    if (state !== undefined) fill('state_id', String(state))
  }, [state])
}
