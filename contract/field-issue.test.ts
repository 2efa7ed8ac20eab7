import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { email, personName } from './account/person-fields.ts'
import { fieldIssue } from './field-issue.ts'

const issueOf = (schema: v.GenericSchema, value: unknown) => {
  const { issues } = v.safeParse(schema, value, { abortPipeEarly: true })
  return issues && fieldIssue(issues[0])
}

describe('the issue of a field', () => {
  it.each([
    ['absent', personName, undefined],
    ['null', personName, null],
    ['an empty text', personName, ''],
    ['a text of blanks', personName, '  '],
    ['an empty text of a format', v.pipe(v.string(), v.isoDate()), ''],
    ['an unticked box', v.literal(true), false],
    ['no number', v.number(), Number.NaN],
    ['an empty list', v.pipe(v.array(v.string()), v.minLength(1)), []],
  ])('is missing for %s', (_what, schema, value) => {
    expect(issueOf(schema, value)).toEqual({ kind: 'missing' })
  })

  it('names the limit of a text that is too long or too short', () => {
    expect(issueOf(personName, 'x'.repeat(61))).toEqual({ kind: 'long', limit: 60 })
    expect(issueOf(v.pipe(v.string(), v.minLength(8)), 'short')).toEqual({ kind: 'short', limit: 8 })
  })

  it.each([
    ['a text of another form', email, 'nobody'],
    ['an array that is too short', v.pipe(v.array(v.string()), v.minLength(2)), ['one']],
    ['a number below the least', v.pipe(v.number(), v.minValue(1)), 0],
  ])('is malformed for %s', (_what, schema, value) => {
    expect(issueOf(schema, value)).toEqual({ kind: 'malformed' })
  })

  it('is none for a valid value', () => {
    expect(issueOf(personName, 'Aina')).toBeUndefined()
  })
})
