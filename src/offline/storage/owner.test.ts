import { describe, expect, it } from 'vitest'
import { dealerQuery, isOwnedBy, isSamePerson, ownerOf } from './owner.ts'

const DEALER = '0198a000-0000-7000-8000-000000000001'

describe('a partition', () => {
  it('contains the dealer of its calls', () => {
    expect(dealerQuery(ownerOf('sab', DEALER))).toEqual({ dealer_id: DEALER })
    expect(dealerQuery(ownerOf('sab', null))).toEqual({})
  })

  it('differs per dealer but belongs to one account', () => {
    const [none, one] = [ownerOf('sab', null), ownerOf('sab', DEALER)]
    expect(none).not.toBe(one)
    expect(isSamePerson(none, one)).toBe(true)
    expect(isOwnedBy(one, 'sab')).toBe(true)
  })

  it('does not belong to an account with a similar name', () => {
    expect(isSamePerson(ownerOf('sab', DEALER), ownerOf('sa', DEALER))).toBe(false)
    expect(isOwnedBy(ownerOf('sab', null), 'sa')).toBe(false)
  })
})
