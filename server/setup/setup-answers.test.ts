import { describe, expect, it } from 'vitest'
import { type Answers, answersProblem, QUESTIONS } from './setup-answers.ts'

const ANSWERS: Answers = {
  PUBLIC_LOCALE: 'MYR',
  STORE_NAME: 'Awan Vape',
  PUBLIC_URL: 'https://awan.example',
  SALES_MODE: 'dealers_only',
  MINIMUM_AGE: '21',
  PAYMENT_SERVICES: 'SENANGPAY,MANUAL',
  SENANGPAY_MERCHANT_ID: 'm1',
  SENANGPAY_SECRET_KEY: 'k#1',
  ADMIN_NAME: 'Nor Aisyah',
  ADMIN_PHONE: '012-345 6789',
}

describe('the answers of the set-up', () => {
  it('are valid when every question that applies is answered; a password may be made', () => {
    expect(answersProblem(ANSWERS)).toBeNull()
    const { SENANGPAY_MERCHANT_ID: _id, SENANGPAY_SECRET_KEY: _key, ...rest } = ANSWERS
    expect(answersProblem({ ...rest, PAYMENT_SERVICES: 'MANUAL' })).toBeNull()
  })

  it('need neither name nor password when the first admin gets a link', () => {
    const { ADMIN_NAME: _name, ...rest } = ANSWERS
    expect(answersProblem({ ...rest, ADMIN_ACCESS: 'link' })).toBeNull()
    expect(answersProblem(rest)).toBe('ADMIN_NAME: Write a name of 1 to 60 characters.')
  })

  it.each([
    ['an unknown way to sign in', { ADMIN_ACCESS: 'mail' }, 'ADMIN_ACCESS: Write password or link.'],
    ['no market', { PUBLIC_LOCALE: '' }, 'PUBLIC_LOCALE: Write MYR or IDN.'],
    ['a long name', { STORE_NAME: 'x'.repeat(41) }, 'STORE_NAME: Write a name of 1 to 40 characters.'],
    [
      'an address with a path',
      { PUBLIC_URL: 'https://awan.example/shop' },
      'PUBLIC_URL: Write an address such as https://store.example, without a path.',
    ],
    [
      'an unencrypted address',
      { PUBLIC_URL: 'http://awan.example' },
      'PUBLIC_URL: Passwords would travel unencrypted: write an address that starts with https://.',
    ],
    ['a child', { MINIMUM_AGE: '12' }, 'MINIMUM_AGE: Write a number from 18 to 25.'],
    [
      'a payment service of another market',
      { PUBLIC_LOCALE: 'IDN' },
      'PAYMENT_SERVICES: Write one or several of ipay88, MANUAL.',
    ],
    [
      'half a merchant account',
      { SENANGPAY_SECRET_KEY: '' },
      'SENANGPAY_SECRET_KEY: Write what the payment service gave you.',
    ],
    ['a landline', { ADMIN_PHONE: '03-1234 5678' }, 'ADMIN_PHONE: Write a mobile number such as +60 xx xxx xxxx.'],
    [
      'a common password',
      { ADMIN_PASSWORD: 'password1' },
      'ADMIN_PASSWORD: Many people use this password: write another one.',
    ],
    ['an unknown name', { STORE_NAM: 'x' }, 'STORE_NAM is no answer of the set-up: leave it out.'],
  ])('name what is wrong with %s', (_name, change, problem) => {
    expect(answersProblem({ ...ANSWERS, ...change })).toBe(problem)
  })

  it('suggest only what is valid', () => {
    const wrong = QUESTIONS.filter(({ suggestion, problem, name }) => {
      const answer = suggestion(ANSWERS)
      return answer !== '' && problem(answer, { ...ANSWERS, [name]: answer }) !== null
    })
    expect(wrong).toEqual([])
  })
})
