import { DEALER_TIERS, type DealerTier } from '#contract/buyers/dealer-tier.ts'
import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { OpeningItem } from '../../receivables/services/opening-items.ts'
import { type CellKind, day, money, whole } from '../../staff/services/csv-cells.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import type { ImportMessages } from '../import-messages.ts'
import { type Cells, type ReadPerson, readPerson } from './read-person.ts'

const MAX_COMPANY = 120
const MAX_NUMBER = 60
const TIER_WORDS: Readonly<Record<DealerTier, readonly string[]>> = {
  bronze: ['bronze', 'gangsa', 'perunggu'],
  silver: ['silver', 'perak'],
  gold: ['gold', 'emas'],
}

export interface ReadDealer extends ReadPerson {
  company: string
  registrationNo: string
  taxNo: string | null
  tier: DealerTier | null
  creditLimit: number
  termsDays: number | null
  /** null: the row has none. */
  item: OpeningItem | null
}

export interface DealerContext {
  market: Market
  language: Language
  messages: ImportMessages
  /** Those that are on. */
  tiers: readonly DealerTier[]
}

type Read<Value> = { value: Value } | { wrong: string }

/** The dealer of a row, or the sentence of what is wrong with it. */
export function readDealer(cells: Cells, context: DealerContext): ReadDealer | string {
  const { market, messages } = context
  const { points: _points, marketing: _marketing, ...own } = cells
  const person = readPerson(own, context)
  if (typeof person === 'string') return person
  const company = (cells['company'] ?? '').replaceAll(/\s+/g, ' ').trim()
  if (company === '') return messages.companyMissing
  if (company.length > MAX_COMPANY) return messages.companyLong(MAX_COMPANY)
  const tier = tierOf(cells['tier'], context)
  const amountKind = money(market.exponent, market.marks)
  const limit = cell(cells['credit_limit'], { kind: amountKind, sentence: messages.amountWrong }, context)
  const written = cells['terms_days']?.replace(/\s*(days?|hari)$/i, '')
  const days = cell(written, { kind: whole(0, 365), sentence: messages.daysWrong }, context)
  const item = itemOf(cells, context)
  for (const one of [tier, limit, days, item]) if ('wrong' in one) return one.wrong
  return {
    ...person,
    company,
    registrationNo: (cells['registration_no'] ?? '').slice(0, MAX_NUMBER),
    taxNo: cells['tax_no']?.slice(0, MAX_NUMBER) ?? null,
    tier: valueOf(tier),
    creditLimit: valueOf(limit) ?? 0,
    termsDays: valueOf(days),
    item: valueOf(item),
  }
}

const valueOf = <Value>(read: Read<Value | null>): Value | null => ('value' in read ? read.value : null)

interface CellInput<Value> {
  kind: CellKind<Value>
  /** Of a cell that cannot be read. */
  sentence(written: string): string
}

function cell<Value>(
  written: string | undefined,
  { kind, sentence }: CellInput<Value>,
  { language }: DealerContext,
): Read<Value | null> {
  if (written === undefined || written === '') return { value: null }
  const read = kind.read(written, STAFF_MESSAGES[language])
  return 'wrong' in read ? { wrong: sentence(written.slice(0, 40)) } : read
}

function tierOf(written: string | undefined, { tiers, messages }: DealerContext): Read<DealerTier | null> {
  if (written === undefined) return { value: null }
  const found = DEALER_TIERS.find((tier) => TIER_WORDS[tier].includes(written.toLowerCase()) && tiers.includes(tier))
  return found ? { value: found } : { wrong: messages.tierWrong(written.slice(0, 40), tiers.join(', ')) }
}

/** Accountants write what is in the customer's favour as `-12.00` or `(12.00)`. */
const NEGATIVE = /^\((.*)\)$|^-(.*)$|^(.*)-$/

function itemOf(cells: Cells, context: DealerContext): Read<OpeningItem | null> {
  const { market, messages } = context
  const written = (cells['balance'] ?? '').trim()
  const amountKind = money(market.exponent, market.marks)
  const [, ...negative] = NEGATIVE.exec(written) ?? []
  const sign = negative.length > 0 ? -1 : 1
  const plain = negative.find((one) => one !== undefined) ?? written
  const amount = cell(plain.trim(), { kind: amountKind, sentence: () => messages.amountWrong(written) }, context)
  const due = cell(cells['due_date'], { kind: day, sentence: messages.dayWrong }, context)
  if ('wrong' in amount) return amount
  if ('wrong' in due) return due
  if (!amount.value) return { value: null }
  const number = (cells['invoice_no'] ?? '').trim().slice(0, MAX_NUMBER)
  return { value: { number, amount: sign * amount.value, due: due.value } }
}
