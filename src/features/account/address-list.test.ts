import { describe, expect, it } from 'vitest'
import type { Address } from '#contract/account/address.ts'
import { linesOf, nameOf } from './address-list.tsx'

const ADDRESS: Address = {
  id: '00000000-0000-4000-8000-000000000001',
  label: null,
  first_name: 'Nur',
  last_name: 'Aisyah',
  phone: '+60123456789',
  address_1: '12 Jalan Contoh 4',
  address_2: null,
  city: 'Petaling Jaya',
  district: null,
  subdistrict: null,
  state_id: 6010,
  state: { id: 6010, name: 'Selangor', zone: 'west' },
  postcode: '47300',
  country_id: 1,
  country_code: 'MY',
  is_default: true,
  latitude: null,
  longitude: null,
}

describe('an address of the address book', () => {
  it('is formatted without gaps for empty fields', () => {
    expect(linesOf(ADDRESS)).toEqual(['12 Jalan Contoh 4', '47300 Petaling Jaya, Selangor'])
  })

  it('lists the smaller subdivision before the larger one', () => {
    const address = { ...ADDRESS, address_2: 'Unit 3', district: 'Coblong', subdistrict: 'Dago' }
    expect(linesOf(address)).toEqual(['12 Jalan Contoh 4, Unit 3', 'Dago, Coblong', '47300 Petaling Jaya, Selangor'])
  })

  it('is named by its street unless it has a label', () => {
    expect(nameOf(ADDRESS)).toBe('12 Jalan Contoh 4')
    expect(nameOf({ ...ADDRESS, label: 'Home' })).toBe('Home')
  })
})
