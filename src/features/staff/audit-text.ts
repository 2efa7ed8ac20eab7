import type { AuditAct, AuditKind } from '#contract/staff/audit-act.ts'
import type { AuditLine } from '#contract/staff/staff-record.ts'
import { isFields } from '../../lib/fields.ts'
import { paths } from '../../paths.ts'
import type { StaffMessages } from './messages/staff/en.ts'
import type { StaffSection } from './staff-sections.ts'

interface Formatters {
  money(amount: number): string
  moneyOf(amount: number, currency: 'MYR' | 'IDR'): string
}

type Entry = Pick<AuditLine, 'act' | 'object' | 'name' | 'detail' | 'actor'>
type Words = Pick<StaffMessages, 'audit' | 'settingNames' | 'tiers'>

/** What somebody did, as a sentence. An act that this build does not know is named by its kind. */
export function auditSentence(entry: Entry, words: Words, formatters: Formatters): string {
  const { audit } = words
  const who = `${entry.actor.first_name} ${entry.actor.last_name}`.trim()
  const sentences: Partial<Record<string, (what: string) => string>> = audit.did
  const kinds: Partial<Record<string, string>> = audit.kinds
  const did = sentences[entry.act]
  if (!did) return `${who}: ${kinds[kindOf(entry)] ?? entry.act}`
  return audit.sentence(who, withFigures(entry, did, { words, formatters }))
}

const kindOf = ({ act }: Pick<Entry, 'act'>): string => act.split('.')[0] ?? act
const keyOf = ({ object }: Pick<Entry, 'object'>): string => object.slice(object.indexOf(':') + 1)

/** The prices before and after, the old and the new value, or the amount, where the entry has them. */
function withFigures(
  entry: Entry,
  did: (what: string) => string,
  { words, formatters }: { words: Words; formatters: Formatters },
): string {
  const { audit, tiers } = words
  const what = nameOf(entry, words)
  const { prices, from, to, amount } = entry.detail
  const [price, ...others] = Array.isArray(prices) ? prices : []
  if (isFields(price) && others.length === 0) {
    const currency = price['market'] === 'ID' ? 'IDR' : 'MYR'
    const priced = (one: unknown) => (typeof one === 'number' ? formatters.moneyOf(one, currency) : audit.none)
    return audit.change(audit.price(what), priced(price['from']), priced(price['to']))
  }
  const tierNames: Partial<Record<string, string>> = tiers
  const short = (value: unknown) =>
    typeof value === 'number' ? String(value) : typeof value === 'string' ? (tierNames[value] ?? null) : null
  const [before, after] = [short(from), short(to)]
  if (before !== null && after !== null) return audit.change(did(what), before, after)
  return typeof amount === 'number' ? audit.amount(did(what), formatters.money(amount)) : did(what)
}

/** What the entry is about: the name that it has now, or the one that was recorded. */
function nameOf({ act, name, object, detail }: Entry, { settingNames }: Words): string {
  const settings: Partial<Record<string, string>> = settingNames
  if (act === 'config.save') return settings[keyOf({ object })] ?? keyOf({ object })
  const recorded = ['order_no', 'no', 'number', 'title', 'name', 'code', 'language']
    .map((field) => detail[field])
    .map((value) => (isFields(value) ? Object.values(value)[0] : value))
    .find((value) => typeof value === 'string')
  return name ?? recorded ?? keyOf({ object })
}

/** Where each kind is shown: `page`, on a page of its own; `edit`, in the form of a list; else its section. */
const PLACES: Record<AuditKind, readonly [section: StaffSection, at?: 'page' | 'edit']> = {
  books: ['books'],
  order: ['orders', 'page'],
  order_return: ['orders', 'page'],
  payment: ['payments'],
  payment_setup: ['ways'],
  bank: ['ways'],
  receipt: ['receipts'],
  electronic_invoice: ['invoices'],
  product: ['products', 'page'],
  stock: ['products', 'page'],
  data_import: ['import'],
  category: ['categories'],
  flavour_family: ['categories'],
  custom_attribute: ['categories'],
  promotion: ['promotions', 'edit'],
  review: ['reviews'],
  code_batch: ['codes'],
  warranty_claim: ['claims', 'page'],
  dealer_application: ['dealers'],
  dealer: ['dealers'],
  collection: ['collections'],
  cash_in: ['cash_in'],
  cheque: ['cheques'],
  device_key: ['collections'],
  counter_sale: ['orders'],
  till: ['stores'],
  note: ['people'],
  account: ['dealers'],
  person: ['people'],
  invitation: ['people'],
  affiliate: ['affiliates'],
  affiliate_payout: ['payouts'],
  cart_refusal: ['refusals'],
  contact_message: ['messages'],
  voucher: ['vouchers', 'edit'],
  festive_draw: ['draws'],
  home: ['home'],
  banners: ['banners'],
  notices: ['notices'],
  page: ['pages', 'page'],
  legal_text: ['legal', 'page'],
  brand: ['brand'],
  place: ['places', 'edit'],
  transfer: ['transfers', 'page'],
  stock_take: ['stock_takes', 'page'],
  supplier: ['suppliers', 'edit'],
  purchase_order: ['purchase_orders', 'page'],
  store: ['stores', 'edit'],
  delivery_zone: ['delivery'],
  delivery_state: ['delivery'],
  courier: ['delivery'],
  connection: ['connections'],
  api_key: ['api_keys', 'edit'],
  webhook: ['webhooks', 'edit'],
  outbound_message: ['outbound'],
  message_template: ['templates'],
  tax_rate: ['tax'],
  numbering: ['numbering'],
  config: ['settings', 'edit'],
  opening: ['settings'],
}

/** The place of what the entry is about; of a kind that this build does not know, the trail itself. */
export function auditHref(entry: Pick<Entry, 'act' | 'object'>): string {
  const places: Partial<Record<string, (typeof PLACES)[AuditKind]>> = PLACES
  const [section, at] = places[kindOf(entry)] ?? ['audit']
  const key = keyOf(entry)
  // Paid back is recorded by the order's number, an import for all products.
  if (at === 'page' && key !== 'products' && entry.act !== ('order.pay_back' satisfies AuditAct))
    return paths.staff(section, key)
  return at === 'edit' ? `${paths.staff(section)}?edit=${key}` : paths.staff(section)
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

interface AuditTextContext {
  /** Labels of fields known from staff forms. */
  names: Readonly<Partial<Record<string, string>>>
  moment: (iso: string) => string
}

function text(value: unknown, telling: AuditTextContext): string {
  if (Array.isArray(value)) return value.map((one) => text(one, telling)).join(', ')
  if (isFields(value)) return `(${auditText(value, telling)})`
  return typeof value === 'string' && MOMENT.test(value) ? telling.moment(value) : String(value)
}

/** Said by the sentence, or a row's key that says nothing to a person. */
const TOLD = new Set([
  'order_no',
  'no',
  'number',
  'prices',
  'from',
  'to',
  'amount',
  'account_id',
  'assignee_id',
  'grant_id',
])

/** Details of an audit entry in one row: those that have a label and are not in its sentence. */
export const auditDetails = (detail: Readonly<Partial<Record<string, unknown>>>, telling: AuditTextContext): string =>
  auditText(
    Object.fromEntries(Object.entries(detail).filter(([name]) => telling.names[name] && !TOLD.has(name))),
    telling,
  )

const auditText = (detail: Readonly<Partial<Record<string, unknown>>>, telling: AuditTextContext): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${telling.names[name] ?? name}: ${text(value, telling)}`)
    .join(' · ')
