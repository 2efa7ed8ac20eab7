import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MARKETS } from '#contract/site/market.ts'
import { letterSchema } from './letter-schema.ts'

const LETTER = {
  name: 'Aina',
  phone: '+60 12 345 6789',
  email: 'aina@example.com',
  topic: 'other',
  message: 'Where is my parcel, please?',
  website: '',
}
/** The option of the form's resolver: one issue per field, so that an object rule does not hide field errors. */
const AS_THE_FORM_ASKS = { abortPipeEarly: true }

const wrong = (more: object, market: keyof typeof MARKETS = 'MYR') => {
  const { issues = [] } = v.safeParse(letterSchema(MARKETS[market]), { ...LETTER, ...more }, AS_THE_FORM_ASKS)
  return [...new Set(issues.map((issue) => v.getDotPath(issue)))]
}

describe('the contact message schema', () => {
  it('accepts a valid message', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ phone: '0812-3456-7890' }, 'IDN')).toEqual([])
  })

  it.each([
    ['the phone', { phone: '+1 202 555 0123' }, ['phone']],
    ['the phone and the message', { phone: '+1 202 555 0123', message: 'x'.repeat(2_001) }, ['phone', 'message']],
    ['the phone and the topic', { phone: '12', topic: '' }, ['phone', 'topic']],
    ['the phone of the other market', { phone: '+62 812 3456 7890' }, ['phone']],
  ])('reports the invalid fields: %s', (_what, more, fields) => {
    expect(wrong(more)).toEqual(fields)
  })
})
