import { describe, expect, it } from 'vitest'
import { statesOfPostcode } from './postcode-states.ts'

const states = [{ id: 1, postcode_prefixes: ['05', '14'] }, { id: 2, postcode_prefixes: ['10', '14'] }, { id: 3 }]

describe('statesOfPostcode', () => {
  it('finds the state by the first two digits', () => expect(statesOfPostcode('05200', states)).toEqual([1]))
  it('returns every state that shares the prefix', () => expect(statesOfPostcode('14000', states)).toEqual([1, 2]))
  it('returns null for an unknown prefix', () => expect(statesOfPostcode('99000', states)).toBeNull())
})
