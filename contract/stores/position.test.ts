import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { coordinatesOf, isInMarket, position } from './position.ts'

describe('the position of a store', () => {
  it.each(['3.1462, 101.7110', '-6.2,106.8167', ' 3, 101 '])('may be written %s', (written) => {
    expect(v.is(position, written)).toBe(true)
  })

  it.each(['', '3.1', '3.1 101.7', '3,1462, 101,711', 'https://maps.example', '3.1, 101.7, 5'])(
    'may not be written %s',
    (written) => expect(v.is(position, written)).toBe(false),
  )

  it('is in its market, and not with its numbers swapped', () => {
    expect(isInMarket(coordinatesOf('3.1462, 101.7110'), 'MY')).toBe(true)
    expect(isInMarket(coordinatesOf('101.7110, 3.1462'), 'MY')).toBe(false)
    expect(isInMarket(coordinatesOf('-6.2, 106.8167'), 'ID')).toBe(true)
    expect(isInMarket(coordinatesOf('-6.2, 106.8167'), 'MY')).toBe(false)
  })
})
