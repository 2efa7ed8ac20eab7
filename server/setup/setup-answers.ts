import * as v from 'valibot'
import { MAX_PASSWORD, MIN_PASSWORD, personName } from '#contract/account/person-fields.ts'
import { readPhone } from '#contract/account/phone.ts'
import { singleLineText } from '#contract/fields.ts'
import { isPublicLocale, MARKETS, type Market } from '#contract/site/market.ts'
import { SALES_MODES } from '#contract/site/sales-policy.ts'
import { isCommonPassword } from '../domains/auth/services/common-passwords.ts'
import type { GatewayProvider } from '../domains/payments/gateways/gateway-provider.ts'
import { accountSettingsOf, PROVIDERS } from '../domains/payments/gateways/gateways.ts'
import { isLoopback } from '../platform/http/loopback.ts'
import type { Answers, Question } from './question.ts'
import { SENDER_QUESTIONS } from './sender-questions.ts'

export type { Answers, Question } from './question.ts'

const marketOf = ({ PUBLIC_LOCALE = '' }: Answers) =>
  isPublicLocale(PUBLIC_LOCALE) ? MARKETS[PUBLIC_LOCALE] : MARKETS.MYR

const matches =
  (schema: v.GenericSchema<unknown, string>, sentence: string) =>
  (answer: string): string | null =>
    v.safeParse(schema, answer).success ? null : sentence

const oneOf =
  (values: readonly string[]) =>
  (answer: string): string | null =>
    values.includes(answer) ? null : `Enter ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`

const nothing = (): string => ''
const always = (value: string) => (): string => value

/** MANUAL is a transfer to a bank account of the store, and cash at the counter. */
const offeredIn = ({ code }: Pick<Market, 'code'>): string[] => [
  ...PROVIDERS.filter(({ markets }) => markets.includes(code)).map(({ service }) => service),
  'MANUAL',
]

const GATEWAY_NAMES = PROVIDERS.map(({ service, markets }) => `${service} in ${markets.join(' and ')}`).join(', ')

export const servicesIn = (answers: Answers): string[] =>
  (answers.PAYMENT_SERVICES ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)

const ADMIN_ACCESS = ['password', 'link']

/** Whether the set-up creates the first admin with a password; otherwise it invites them. */
export const choosesPassword = ({ ADMIN_ACCESS: access }: Answers): boolean => access !== 'link'

const offers = (service: string) => (answers: Answers) => servicesIn(answers).includes(service)

/** All questions of `npm run setup`, in order. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'PUBLIC_LOCALE',
    text: 'Market: MYR for Malaysia, IDN for Indonesia',
    suggestion: always('MYR'),
    problem: oneOf(['MYR', 'IDN']),
  },
  {
    name: 'STORE_NAME',
    text: 'Store name',
    suggestion: nothing,
    problem: matches(singleLineText(1, 40), 'Enter a name of 1 to 40 characters.'),
  },
  {
    name: 'PUBLIC_URL',
    text: 'Public address of the store (https://…), or http://127.0.0.1:3000 to try it on this computer first',
    suggestion: always('http://127.0.0.1:3000'),
    problem: addressProblem,
  },
  {
    name: 'SALES_MODE',
    text: `Sales mode, as the law allows (${SALES_MODES.join(', ')})`,
    suggestion: always('full'),
    problem: oneOf(SALES_MODES),
  },
  {
    name: 'MINIMUM_AGE',
    text: 'Minimum age of visitors',
    suggestion: always('21'),
    problem: (answer) => (/^(1[89]|2[0-5])$/.test(answer) ? null : 'Enter a number from 18 to 25.'),
  },
  {
    name: 'PAYMENT_SERVICES',
    text: `Payment methods, separated by commas (${GATEWAY_NAMES}, MANUAL for bank transfers)`,
    suggestion: always('MANUAL'),
    problem(_answer, answers) {
      const allowed = offeredIn(marketOf(answers))
      const services = servicesIn(answers)
      const wrong = services.find((code) => !allowed.includes(code))
      if (services.length === 0 || wrong !== undefined) return `Enter one or more of ${allowed.join(', ')}.`
      return null
    },
  },
  ...PROVIDERS.flatMap(merchantQuestions),
  ...SENDER_QUESTIONS,
  {
    name: 'ADMIN_ACCESS',
    text: 'How the first admin signs in: password, or link (a one-time link to choose their name and password)',
    suggestion: always('password'),
    problem: (answer) => (answer === '' ? null : oneOf(ADMIN_ACCESS)(answer)),
  },
  {
    name: 'ADMIN_NAME',
    text: 'Name of the first admin',
    suggestion: nothing,
    problem: matches(personName, 'Enter a name of 1 to 60 characters.'),
    applies: choosesPassword,
  },
  {
    name: 'ADMIN_PHONE',
    text: 'Mobile number of the first admin, for sign-in',
    suggestion: nothing,
    problem: (answer, answers) =>
      readPhone(answer, marketOf(answers)) === null
        ? `Enter a valid mobile number, e.g. ${marketOf(answers).phoneExample}.`
        : null,
  },
  {
    name: 'ADMIN_PASSWORD',
    text: 'Password of the first admin; leave empty to generate one',
    suggestion: nothing,
    isSecret: true,
    applies: choosesPassword,
    problem(answer, answers) {
      if (answer === '') return null
      if (answer.length < MIN_PASSWORD || answer.length > MAX_PASSWORD)
        return `Enter a password of ${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`
      const phone = readPhone(answers.ADMIN_PHONE ?? '', marketOf(answers)) ?? ''
      return isCommonPassword(answer, phone) ? 'This password is too common. Enter another one.' : null
    },
  },
]

function merchantQuestions(provider: GatewayProvider): Question[] {
  const { service } = provider
  const [id = '', ...keys] = accountSettingsOf(provider)
  return [
    {
      name: id,
      text: `${id} of your ${service} account; leave empty to enter it later at /staff/connections`,
      suggestion: nothing,
      problem: () => null,
      applies: offers(service),
      isSecret: provider.settings.some((one) => one.name === id && one.isSecret),
    },
    ...keys.map((key) => ({
      name: key,
      text: `${key} of your ${service} account`,
      suggestion: nothing,
      problem: (answer: string) => (answer === '' ? 'Enter the value from your payment service.' : null),
      applies: (answers: Answers) => offers(service)(answers) && (answers[id] ?? '') !== '',
      isSecret: true,
    })),
  ]
}

function addressProblem(answer: string): string | null {
  const url = URL.canParse(answer) ? new URL(answer) : null
  const wrong = 'Enter an address without a path, e.g. https://store.example.'
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username) return wrong
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return null
  return 'Enter an address that starts with https://, so that passwords are encrypted.'
}

/** The first wrong or missing answer of a file, as a sentence; null when all are valid. */
export function answersProblem(answers: Answers): string | null {
  for (const { name, problem, applies } of QUESTIONS) {
    if (applies && !applies(answers)) continue
    const sentence = problem(answers[name] ?? '', answers)
    if (sentence !== null) return `${name}: ${sentence}`
  }
  const unknown = Object.keys(answers).find((name) => !QUESTIONS.some((question) => question.name === name))
  return unknown === undefined ? null : `${unknown} isn’t a setup answer. Remove it.`
}
