import { describe, expect, it } from 'vitest'
import { resumed } from './use-registration-steps.ts'

const SENT_AT = 1_000_000
const FIVE_MINUTES = 5 * 60_000
const stored = (step: string) => ({
  step,
  sent: { phone: '+60 12 345 6789', email: '', sentAt: SENT_AT, resendAt: SENT_AT + 60_000 },
  otp: step === 'last' ? '123456' : '',
})

describe('a stored registration', () => {
  it('resumes at its step while the code is valid', () => {
    expect(resumed(stored('last'), SENT_AT + FIVE_MINUTES)).toEqual(stored('last'))
    expect(resumed(stored('code'), SENT_AT + 1)).toEqual(stored('code'))
  })

  it('resumes at the code step with all values once the code has expired', () => {
    expect(resumed(stored('last'), SENT_AT + FIVE_MINUTES + 1)).toEqual({ ...stored('last'), step: 'code', otp: '' })
  })

  it('resumes when an older build stored it, which asked for no e-mail', () => {
    const { email: _email, ...sent } = stored('last').sent
    expect(resumed({ ...stored('last'), sent }, SENT_AT)).toEqual(stored('last'))
  })

  it('resumes without the personal data that an older build stored', () => {
    expect(resumed({ ...stored('last'), person: { first_name: 'Lina' } }, SENT_AT)).toEqual(stored('last'))
  })

  it('resumes at the code step when the clock was set back', () => {
    expect(resumed(stored('last'), SENT_AT - 1)?.step).toBe('code')
  })

  it.each([null, {}, stored('phone'), { ...stored('code'), sent: null }, { ...stored('code'), otp: 7 }])(
    'is discarded when its data is invalid: %j',
    (fields) => {
      expect(resumed(fields, SENT_AT)).toBeNull()
    },
  )
})
