import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { singleLineText } from '../fields.ts'
import { personName, typedPhone } from './person-fields.ts'

describe('one line of text', () => {
  it.each([
    ['Ali\u202eexe.gpj', 'Aliexe.gpj'],
    ['\u2066Siti\u2069 Rahma', 'Siti Rahma'],
    ['\u061cAhmad\u200f', 'Ahmad'],
    ['\u200e  Nur ', 'Nur'],
    // Joiners give letters of some scripts their shape.
    ['ක්\u200dෂ', 'ක්\u200dෂ'],
  ])('leaves out what turns the direction of the text after it: %j', (typed, name) =>
    expect(v.parse(personName, typed)).toBe(name),
  )

  it('counts what is left, and takes a phone as it is copied from contacts', () => {
    expect(v.is(personName, '\u202e\u2069')).toBe(false)
    expect(v.is(singleLineText(2, 3), 'ab\u200e\u200ec')).toBe(true)
    expect(v.parse(typedPhone, '\u202a+60 12-345 6789\u202c')).toBe('+60 12-345 6789')
  })

  it.each(['a\nb', 'a\u2028b', 'a\u0000b'])('takes no line break and no control character: %j', (typed) =>
    expect(v.is(personName, typed)).toBe(false),
  )
})
