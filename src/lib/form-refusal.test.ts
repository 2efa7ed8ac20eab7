import { describe, expect, it } from 'vitest'
import { refusalByField, setRefusal } from './form-refusal.ts'
import { CallRefused, NoAnswer } from './http/call-errors.ts'

const messages = {
  noAnswer: 'No answer.',
  again: { seconds: (count: number) => `In ${count} s.`, minutes: (count: number) => `In ${count} min.` },
}
const refused = (fields?: Record<string, string>, retryAfterMs: number | null = null) =>
  new CallRefused(
    422,
    { response: null, userMessage: 'No.', code: 'VALIDATION', ...(fields && { fields }) },
    retryAfterMs,
  )

describe('refusalByField', () => {
  it('assigns messages to their fields', () => {
    expect(refusalByField(refused({ phone: 'Wrong.' }), ['phone', 'otp'], messages)).toEqual({ phone: 'Wrong.' })
  })

  it('assigns messages of other fields to the whole form, unchanged', () => {
    expect(refusalByField(refused({ role_id: 'Unknown.' }), ['phone'], messages)).toEqual({ root: 'Unknown.' })
    expect(refusalByField(refused(), ['phone'], messages)).toEqual({ root: 'No.' })
  })

  it.each([
    [400, 'No. In 1 s.'],
    [59_000, 'No. In 59 s.'],
    [60_000, 'No. In 1 min.'],
    [600_001, 'No. In 11 min.'],
  ])('appends when to try again: after %i ms', (retryAfterMs, root) => {
    expect(refusalByField(refused(undefined, retryAfterMs), [], messages)).toEqual({ root })
  })

  it('returns our own message when there was no response', () => {
    expect(refusalByField(new NoAnswer('network'), ['phone'], messages)).toEqual({ root: 'No answer.' })
  })
})

describe('setRefusal', () => {
  it('sets each message on its field, focuses the first and ignores other fields', () => {
    const shown: unknown[] = []
    const errors = refusalByField(
      refused({ last_name: 'Too long.', otp: 'Old.', first_name: 'Missing.' }),
      ['first_name', 'last_name', 'otp'],
      messages,
    )
    setRefusal<'first_name' | 'last_name'>((...told) => shown.push(told), ['first_name', 'last_name'], errors)
    expect(shown).toEqual([
      ['first_name', { type: 'server', message: 'Missing.' }, { shouldFocus: true }],
      ['last_name', { type: 'server', message: 'Too long.' }, { shouldFocus: false }],
    ])
  })

  it('sets a message without a field on the whole form', () => {
    const shown: unknown[] = []
    setRefusal(
      (place, { message }) => shown.push([place, message]),
      ['phone'],
      refusalByField(refused(), ['phone'], messages),
    )
    expect(shown).toEqual([['root', 'No.']])
  })
})
