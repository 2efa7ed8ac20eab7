import { describe, expect, it } from 'vitest'
import { CallRefused, NoAnswer } from './call-errors.ts'
import { placedRefusal, setRefusal } from './form-refusal.ts'

const words = {
  noAnswer: 'No answer.',
  again: { seconds: (count: number) => `In ${count} s.`, minutes: (count: number) => `In ${count} min.` },
}
const refused = (fields?: Record<string, string>, retryAfterMs: number | null = null) =>
  new CallRefused(
    422,
    { response: null, userMessage: 'No.', code: 'VALIDATION', ...(fields && { fields }) },
    retryAfterMs,
  )

describe('what the server says about a form', () => {
  it('stands beside the fields it is about', () => {
    expect(placedRefusal(refused({ phone: 'Wrong.' }), ['phone', 'otp'], words)).toEqual({ phone: 'Wrong.' })
  })

  it('stands under the form when it is about none of its fields, word for word', () => {
    expect(placedRefusal(refused({ role_id: 'Unknown.' }), ['phone'], words)).toEqual({ root: 'Unknown.' })
    expect(placedRefusal(refused(), ['phone'], words)).toEqual({ root: 'No.' })
  })

  it.each([
    [400, 'No. In 1 s.'],
    [59_000, 'No. In 59 s.'],
    [60_000, 'No. In 1 min.'],
    [600_001, 'No. In 11 min.'],
  ])('says when to try again: after %i ms', (retryAfterMs, root) => {
    expect(placedRefusal(refused(undefined, retryAfterMs), [], words)).toEqual({ root })
  })

  it('is our own sentence when there was no answer', () => {
    expect(placedRefusal(new NoAnswer('network'), ['phone'], words)).toEqual({ root: 'No answer.' })
  })
})

describe('a form that was refused', () => {
  it('shows each sentence in its place, leads to the first field, and leaves what is not its own', () => {
    const shown: unknown[] = []
    const said = placedRefusal(
      refused({ last_name: 'Too long.', otp: 'Old.', first_name: 'Missing.' }),
      ['first_name', 'last_name', 'otp'],
      words,
    )
    setRefusal<'first_name' | 'last_name'>((...told) => shown.push(told), ['first_name', 'last_name'], said)
    expect(shown).toEqual([
      ['first_name', { type: 'server', message: 'Missing.' }, { shouldFocus: true }],
      ['last_name', { type: 'server', message: 'Too long.' }, { shouldFocus: false }],
    ])
  })

  it('shows under itself what is about none of its fields', () => {
    const shown: unknown[] = []
    setRefusal(
      (place, { message }) => shown.push([place, message]),
      ['phone'],
      placedRefusal(refused(), ['phone'], words),
    )
    expect(shown).toEqual([['root', 'No.']])
  })
})
