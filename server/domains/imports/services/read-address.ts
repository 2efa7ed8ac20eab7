import * as v from 'valibot'
import { addressLocationFields } from '#contract/account/address.ts'
import type { Country } from '#contract/site/country.ts'
import type { ImportedAddress } from '../../account/services/imported-people.ts'
import { placeOfPostcode } from '../../account/services/postcodes.ts'
import type { ImportMessages } from '../import-messages.ts'
import { ADDRESS_PARTS, SHIPPING } from './address-columns.ts'
import type { Cells } from './read-person.ts'

const plain = (cell = ''): string =>
  cell
    .replace(/^'/, '')
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()

/** A spreadsheet has taken the zero from the postcodes of Kedah and Perlis. */
const postcodeOf = (written: string, { code }: Country): string =>
  code === 'MY' && /^\d{4}$/.test(written) ? `0${written}` : written

export interface ReadAddresses {
  /** The first one is where goods go. */
  addresses: ImportedAddress[]
  /** Why one of them is left out. */
  problem: string | null
}

/** The addresses of a row that can be delivered to: that of delivery first. */
export function readAddresses(cells: Cells, country: Country, messages: ImportMessages): ReadAddresses {
  const read = [SHIPPING, ''].map((prefix) => readAddress(cells, prefix, { country, messages }))
  const found = read.flatMap((one) => (typeof one === 'object' && one !== null ? one : []))
  const addresses = [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
  return { addresses, problem: read.find((one) => typeof one === 'string') ?? null }
}

const location = v.object(addressLocationFields)

/** The address, null where the row has none, or why it is left out. */
function readAddress(
  cells: Cells,
  prefix: string,
  { country, messages }: { country: Country; messages: ImportMessages },
): ImportedAddress | null | string {
  const [address_1, address_2, city, state, typed, abroad] = ADDRESS_PARTS.map((part) => plain(cells[prefix + part]))
  if (!address_1 && !typed && !city) return null
  const names = [country.code, country.name].map((name) => name.toLowerCase())
  if (abroad && !names.includes(abroad.toLowerCase())) return messages.addressAbroad(abroad.slice(0, 40))
  const postcode = postcodeOf(typed ?? '', country)
  const place = placeOfPostcode(postcode, country)
  const named = country.states.find(({ name, code }) =>
    [name, code].some((one) => one.toLowerCase() === state?.toLowerCase()),
  )
  const read = v.safeParse(location, {
    address_1,
    address_2: address_2 || null,
    city: city || place.city || '',
    state_id: place.state_id ?? named?.id ?? 0,
    district: place.district ?? null,
    subdistrict: null,
    postcode,
  })
  const hasDistrict = country.code !== 'ID' || Boolean(place.district)
  if (!read.success || !hasDistrict)
    return messages.addressWrong([address_1, typed, city].filter(Boolean).join(', ').slice(0, 80))
  return read.output
}
