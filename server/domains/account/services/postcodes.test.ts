import { describe, expect, it } from 'vitest'
import countries from '../../../platform/database/seed/data/countries.json' with { type: 'json' }
import { citiesOfState } from './indonesian-places.ts'
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

  it('in Indonesia is city, kecamatan and province, as far as the postcode has only one', () => {
    const inIndonesia = (postcode: string) => placeOfPostcode(postcode, country('ID'))
    expect(inIndonesia('12810')).toEqual({ city: 'Jakarta Selatan', district: 'Tebet', state_id: 6231 })
    expect(inIndonesia('40135')).toEqual({ city: 'Kota Bandung', district: 'Coblong', state_id: 6232 })
    // In Batam: first digits that two provinces share.
    expect(inIndonesia('29444')).toMatchObject({ city: 'Kota Batam', state_id: 6221 })
    // Shared by kecamatan, by cities.
    expect(inIndonesia('24655')).toMatchObject({ city: expect.any(String), district: null })
    expect(inIndonesia('24451')).toEqual({ city: null, district: null, state_id: expect.any(Number) })
  })

  it('in Indonesia is the province of the first digits for a postcode that no list has', () => {
    expect(place('ID', '40000')).toEqual([null, 'Jawa Barat'])
    expect(place('ID', '29000')).toEqual([null, null])
  })

  it('in Indonesia agrees with the first digits of the provinces, which work without signal', () => {
    const { states } = country('ID')
    const wrong = Array.from({ length: 90_000 }, (_, at) => String(at + 10_000)).filter((postcode) => {
      const { state_id } = placeOfPostcode(postcode, country('ID'))
      const prefixes = states.find(({ id }) => id === state_id)?.postcode_prefixes
      return prefixes && !prefixes.includes(postcode.slice(0, 2))
    })
    expect(wrong).toEqual([])
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

describe('the cities of a state', () => {
  it('are the 514 of Indonesia with their 7,285 kecamatan, each in one of the 38 provinces', () => {
    const all = country('ID').states.flatMap(({ id }) => citiesOfState(id))
    expect([country('ID').states.length, all.length]).toEqual([38, 514])
    expect(all.flatMap(({ districts }) => districts)).toHaveLength(7_285)
  })

  it('are in the order of their names, kota and kabupaten of one name side by side', () => {
    const names = citiesOfState(6232).map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['Kabupaten Bandung', 'Kota Bandung', 'Kabupaten Bandung Barat'])
    expect(citiesOfState(6232)[1]?.districts.slice(0, 2)).toEqual(['Andir', 'Antapani'])
  })

  it('are none in Malaysia', () => {
    expect(country('MY').states.flatMap(({ id }) => citiesOfState(id))).toEqual([])
  })
})
