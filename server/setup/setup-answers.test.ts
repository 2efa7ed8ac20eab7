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

const SENDERS: Answers = {
  SMTP_HOST: 'smtp.example',
  SMTP_USER: 'me',
  SMTP_PASSWORD: 'secret',
  MAIL_FROM: 'Awan Vape <orders@awan.example>',
  MESSAGE_WEBHOOK_URL: 'https://receiver.example/messages',
  MESSAGE_WEBHOOK_SECRET: `whsec_${'QUJD'.repeat(10)}`,
}

describe('the answers of the set-up', () => {
  it('may name senders of messages, with defaults for encryption and channels', () => {
    expect(answersProblem({ ...ANSWERS, ...SENDERS })).toBeNull()
  })

  it('are valid when every question that applies is answered; a password may be made', () => {
    expect(answersProblem(ANSWERS)).toBeNull()
    const { SENANGPAY_MERCHANT_ID: _id, SENANGPAY_SECRET_KEY: _key, ...rest } = ANSWERS
    expect(answersProblem({ ...rest, PAYMENT_SERVICES: 'MANUAL' })).toBeNull()
  })

  it('need neither name nor password when the first admin gets a link', () => {
    const { ADMIN_NAME: _name, ...rest } = ANSWERS
    expect(answersProblem({ ...rest, ADMIN_ACCESS: 'link' })).toBeNull()
    expect(answersProblem(rest)).toBe('ADMIN_NAME: Enter a name of 1 to 60 characters.')
  })

  it.each([
    ['an unknown way to sign in', { ADMIN_ACCESS: 'mail' }, 'ADMIN_ACCESS: Enter password or link.'],
    ['no market', { PUBLIC_LOCALE: '' }, 'PUBLIC_LOCALE: Enter MYR or IDN.'],
    ['a long name', { STORE_NAME: 'x'.repeat(41) }, 'STORE_NAME: Enter a name of 1 to 40 characters.'],
    [
      'an address with a path',
      { PUBLIC_URL: 'https://awan.example/shop' },
      'PUBLIC_URL: Enter an address without a path, e.g. https://store.example.',
    ],
    [
      'an unencrypted address',
      { PUBLIC_URL: 'http://awan.example' },
      'PUBLIC_URL: Enter an address that starts with https://, so that passwords are encrypted.',
    ],
    ['a child', { MINIMUM_AGE: '12' }, 'MINIMUM_AGE: Enter a number from 18 to 25.'],
    [
      'a payment service of another market',
      { PUBLIC_LOCALE: 'IDN' },
      'PAYMENT_SERVICES: Enter one or more of ipay88, Xendit, MANUAL.',
    ],
    [
      'half a merchant account',
      { SENANGPAY_SECRET_KEY: '' },
      'SENANGPAY_SECRET_KEY: Enter the value from your payment service.',
    ],
    [
      'a mail server that is no name',
      { SMTP_HOST: 'a b' },
      'SMTP_HOST: SMTP_HOST is "a b": write the name of your mail server alone, such as smtp.mail.example.',
    ],
    [
      'a mail server without encryption',
      { SMTP_HOST: 'smtp.example', SMTP_SECURITY: 'none' },
      'SMTP_SECURITY: SMTP_SECURITY is none, and passwords and messages would travel unencrypted: write starttls or tls.',
    ],
    [
      'a mail user without a password',
      { SMTP_HOST: 'smtp.example', SMTP_USER: 'me' },
      'SMTP_PASSWORD: Required, because of your earlier answers.',
    ],
    [
      'a mail server without an address',
      { SMTP_HOST: 'smtp.example' },
      'MAIL_FROM: Required, because of your earlier answers.',
    ],
    [
      'a receiver without https',
      { MESSAGE_WEBHOOK_URL: 'http://receiver.example' },
      'MESSAGE_WEBHOOK_URL: MESSAGE_WEBHOOK_URL is not understood: write an address that starts with https://.',
    ],
    [
      'a receiver with a short secret',
      { MESSAGE_WEBHOOK_URL: 'https://receiver.example', MESSAGE_WEBHOOK_SECRET: 'whsec_QUJD' },
      'MESSAGE_WEBHOOK_SECRET: MESSAGE_WEBHOOK_SECRET is not understood: write whsec_ and at least 24 random bytes in base64.',
    ],
    ['a landline', { ADMIN_PHONE: '03-1234 5678' }, 'ADMIN_PHONE: Enter a valid mobile number, e.g. 012-345 6789.'],
    [
      'a common password',
      { ADMIN_PASSWORD: 'password1' },
      'ADMIN_PASSWORD: This password is too common. Enter another one.',
    ],
    ['an unknown name', { STORE_NAM: 'x' }, 'STORE_NAM isn’t a setup answer. Remove it.'],
  ])('name what is wrong with %s', (_name, change, problem) => {
    expect(answersProblem({ ...ANSWERS, ...change })).toBe(problem)
  })

  it('suggest only what is valid', () => {
    const wrong = QUESTIONS.filter(({ suggestion, problem, name }) => {
      const answers = { ...ANSWERS, ...SENDERS }
      const answer = suggestion(answers)
      return answer !== '' && problem(answer, { ...answers, [name]: answer }) !== null
    })
    expect(wrong).toEqual([])
  })
})
