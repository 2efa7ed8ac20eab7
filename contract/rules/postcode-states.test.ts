import { describe, expect, it } from 'vitest'
import { statesOfPostcode } from './postcode-states.ts'

const states = [{ id: 1, postcode_prefixes: ['05', '14'] }, { id: 2, postcode_prefixes: ['10', '14'] }, { id: 3 }]

describe('a postcode', () => {
  it('tells its state by the first two digits', () => expect(statesOfPostcode('05200', states)).toEqual([1]))
  it('tells every state that shares them', () => expect(statesOfPostcode('14000', states)).toEqual([1, 2]))
  it('tells nothing where nothing is known of it', () => expect(statesOfPostcode('99000', states)).toBeNull())
})
