import { describe, expect, it } from 'vitest'
import { type Dealer, dealersNamed } from './dealers-named.ts'

const dealer = (dealer_id: string, first_name: string, last_name: string, company_name: string): Dealer => ({
  dealer_id,
  dealer: { first_name, last_name, company_name, tier: null },
})

const DEALERS = [
  dealer('1', 'Ravi', 'Kedai', 'Kedai Asap Enterprise'),
  dealer('2', 'Siti', 'Maju', 'Rasa Maju'),
  dealer('3', 'René', 'Tan', 'Tan Brothers'),
]

const found = (typed: string) => dealersNamed(typed, DEALERS).map(({ dealer_id }) => dealer_id)

describe('a sales person who looks for a dealer', () => {
  it('sees all of them before anything is typed', () => {
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
