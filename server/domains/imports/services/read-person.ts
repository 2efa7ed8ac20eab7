import * as v from 'valibot'
import { email as emailField } from '#contract/account/person-fields.ts'
import { readPhone } from '#contract/account/phone.ts'
import type { Market } from '#contract/site/market.ts'
import type { ImportMessages } from '../import-messages.ts'

const MAX_NAME = 60
const MAX_POINTS = 10_000_000

/** A row's person, as accounts keep them. */
export interface ReadPerson {
  phone: string
  email: string | null
  firstName: string
  lastName: string
  points: number
  marketing: boolean
}

export type Cells = Readonly<Record<string, string>>

interface ReadContext {
  market: Market
  messages: ImportMessages
}

const YES = ['yes', 'ya', 'y', 'true', '1', 'subscribed']
const NO = ['no', 'tidak', 'tak', 'n', 'false', '0', 'unsubscribed', 'not_subscribed', 'not subscribed']

/** Shopify writes an apostrophe before a number, so that a spreadsheet keeps it as text. */
const plain = (cell = ''): string => cell.replace(/^'/, '').trim()

/** The person of a row, or the sentence of what is wrong with it. */
export function readPerson(cells: Cells, context: ReadContext): ReadPerson | string {
  const { messages } = context
  const phone = phoneOf(cells, context)
  if ('wrong' in phone) return phone.wrong
  const names = nameOf(cells)
  if (names.some((name) => name.length > MAX_NAME)) return messages.nameLong(MAX_NAME)
  const email = plain(cells['email'])
  const read = v.safeParse(emailField, email)
  if (email !== '' && !read.success) return messages.emailWrong(email)
  const points = pointsOf(cells['points'])
  if (points === null) return messages.pointsWrong(cells['points'] ?? '')
  const consent = plain(cells['marketing']).toLowerCase()
  if (consent !== '' && !YES.includes(consent) && !NO.includes(consent)) return messages.consentWrong(consent)
  const [firstName, lastName] = names
  return {
    phone: phone.value,
    email: read.success ? read.output : null,
    firstName,
    lastName,
    points,
    marketing: YES.includes(consent),
  }
}

/** The person's own number, else that of the address. */
function phoneOf(cells: Cells, { market, messages }: ReadContext): { value: string } | { wrong: string } {
  const written = [plain(cells['phone']), plain(cells['other_phone'])].filter(Boolean)
  const [first] = written
  if (first === undefined) return { wrong: messages.phoneMissing }
  const value = written.map((one) => readPhone(one, market)).find((one) => one !== null)
  return value ? { value } : { wrong: messages.phoneWrong(first.slice(0, 40), market.phoneExample) }
}

const singleLine = (cell = ''): string => cell.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()

/** Many people have one name, which is their first. */
function nameOf(cells: Cells): [first: string, last: string] {
  const [first, last, whole] = ['first_name', 'last_name', 'name'].map((column) => singleLine(cells[column]))
  if (!first) return [last || whole || '', '']
  return [first, last ?? '']
}

/** Thousands may be separated, and a spreadsheet may have written `120.00`. */
function pointsOf(cell = ''): number | null {
  const written = cell.trim()
  if (written === '') return 0
  const digits = written.replace(/[.,]0{1,2}$/, '').replaceAll(/(?<=\d)[,. ](?=\d{3}(?!\d))/g, '')
  if (!/^\d{1,9}$/.test(digits)) return null
  const points = Number(digits)
  return points <= MAX_POINTS ? points : null
}

export const fullName = ({ firstName, lastName }: Pick<ReadPerson, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')
