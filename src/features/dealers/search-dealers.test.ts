import { describe, expect, it } from 'vitest'
import { type Dealer, searchDealers } from './search-dealers.ts'

const dealer = (dealer_id: string, named: Omit<Dealer['dealer'], 'tier'>): Dealer => ({
  dealer_id,
  dealer: { ...named, tier: null },
})

const DEALERS = [
  dealer('1', { first_name: 'Ravi', last_name: 'Kedai', company_name: 'Kedai Asap Enterprise' }),
  dealer('2', { first_name: 'Siti', last_name: 'Maju', company_name: 'Rasa Maju' }),
  dealer('3', { first_name: 'René', last_name: 'Tan', company_name: 'Tan Brothers' }),
]

const found = (typed: string) => searchDealers(typed, DEALERS).map(({ dealer_id }) => dealer_id)

describe('the dealer search', () => {
  it('returns all dealers for an empty query', () => {
    expect(found(' ')).toEqual(['1', '2', '3'])
  })

  it.each([
    ['the full name', 'ravi kedai', ['1']],
    ['it the other way round', 'Maju Siti', ['2']],
    ['part of the company', 'broth', ['3']],
    ['a name without its accent', 'rene', ['3']],
    ['words of two people', 'ravi maju', []],
  ])('finds by %s', (_what, typed, ids) => {
    expect(found(typed)).toEqual(ids)
  })
})
