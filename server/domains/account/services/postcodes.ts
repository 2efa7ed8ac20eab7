import { allPostcodes } from 'malaysia-postcodes'
import type { getPostcode } from '#contract/account/calls/get-postcode.ts'
import { statesOfPostcode } from '#contract/account/postcode-states.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { Country } from '#contract/site/country.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as addresses from '../queries/addresses.ts'
import { placeInIndonesia } from './indonesian-places.ts'

interface Town {
  city: string
  state: string
}

let towns: ReadonlyMap<string, Town> | null = null

/** The list abbreviates the federal territories. */
const stateName = (name: string): string => name.replace(/^Wp /, 'Wilayah Persekutuan ')

/** By postcode. Of the four postcodes with two towns, the first town of the list. */
function townsOfMalaysia(): ReadonlyMap<string, Town> {
  const found = new Map<string, Town>()
  for (const { name: state, city: cities } of allPostcodes)
    for (const { name: city, postcode: postcodes } of cities)
      for (const postcode of postcodes) if (!found.has(postcode)) found.set(postcode, { city, state: stateName(state) })
  return found
}

/** So many people must have written a town for a postcode before it is shown to others. */
const MIN_PEOPLE = 3

/**
 * As `placeOfPostcode`, and for a town that no list has: what several customers of this store have written.
 */
export async function findPlace(
  db: Database,
  postcode: string,
  country: Country,
): Promise<ResponseOf<typeof getPostcode>> {
  const listed = placeOfPostcode(postcode, country)
  if (listed.city !== null) return listed
  const written = await addresses.findWrittenTown(db, { postcode, countryId: country.id, minPeople: MIN_PEOPLE })
  return written ?? listed
}

/** What a postcode says about an address in this country; null where it says nothing or several things. */
export function placeOfPostcode(
  postcode: string,
  { code, states }: Pick<Country, 'code' | 'states'>,
): ResponseOf<typeof getPostcode> {
  const place = code === 'ID' ? placeInIndonesia(postcode) : null
  if (place?.state_id) return place
  towns ??= townsOfMalaysia()
  const town = code === 'MY' ? towns.get(postcode) : undefined
  const ids = statesOfPostcode(postcode, states) ?? []
  const [only = null] = ids.length === 1 ? ids : []
  const state = states.find(({ name }) => name === town?.state)
  return { city: town?.city ?? null, state_id: state?.id ?? only }
}
