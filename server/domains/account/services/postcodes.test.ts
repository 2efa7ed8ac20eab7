import { describe, expect, it } from 'vitest'
import countries from '../../../platform/database/seed/data/countries.json' with { type: 'json' }
import { placeOfPostcode } from './postcodes.ts'

const country = (code: string) => {
  const found = countries.countries.find((one) => one.code === code)
  if (!found) throw new Error(code)
  return { code, states: found.states.map((state) => ({ ...state, restricted: false })) }
}
const place = (code: string, postcode: string) => {
  const { city, state_id } = placeOfPostcode(postcode, country(code))
  return [city, country(code).states.find(({ id }) => id === state_id)?.name ?? null]
}

describe('the place of a postcode', () => {
  it.each([
    ['50000', 'Kuala Lumpur', 'Wilayah Persekutuan Kuala Lumpur'],
    ['47301', 'Petaling Jaya', 'Selangor'],
    ['62000', 'Putrajaya', 'Wilayah Persekutuan Putrajaya'],
    ['87000', 'Labuan', 'Wilayah Persekutuan Labuan'],
    ['93350', 'Kuching', 'Sarawak'],
  ])('%s in Malaysia is %s, %s', (postcode, city, state) => {
    expect(place('MY', postcode)).toEqual([city, state])
  })

  it('is the right state where two share the first digits', () => {
    expect(place('MY', '14300')).toEqual(['Nibong Tebal', 'Pulau Pinang'])
    expect(place('MY', '34950')).toEqual(['Bandar Baharu', 'Kedah'])
  })

  it('in Indonesia is the province, and none where several share the first digits', () => {
    expect(place('ID', '40115')).toEqual([null, 'Jawa Barat'])
    expect(place('ID', '55281')).toEqual([null, 'DI Yogyakarta'])
    expect(place('ID', '29444')).toEqual([null, null])
  })

  it('is nothing for a postcode that does not exist', () => {
    expect(place('MY', '99999')).toEqual([null, null])
    expect(place('ID', '00000')).toEqual([null, null])
  })

  it('has a province for all first digits from 10 to 99 except seven, which no province has', () => {
    const without = Array.from({ length: 90 }, (_, at) => String(at + 10)).filter(
      (prefix) => !country('ID').states.some(({ postcode_prefixes }) => postcode_prefixes.includes(prefix)),
    )
    expect(without).toEqual(['18', '19', '47', '48', '49', '88', '89'])
  })
})
