import { describe, expect, it } from 'vitest'
import { joinName, splitName } from './full-name.ts'

describe('a name in one field', () => {
  it.each([
    ['Suharto', 'Suharto', ''],
    ['Lina Baru', 'Lina', 'Baru'],
    ['  Nurul  Aina binti Ahmad ', 'Nurul', 'Aina binti Ahmad'],
    ['', '', ''],
  ])('is divided after its first word: %j', (typed, first_name, last_name) => {
    expect(splitName(typed)).toEqual({ first_name, last_name })
  })

  it('is joined without the space of a missing last name', () => {
    expect(joinName({ first_name: 'Suharto', last_name: '' })).toBe('Suharto')
    expect(joinName(splitName('Nurul Aina binti Ahmad'))).toBe('Nurul Aina binti Ahmad')
  })
})
