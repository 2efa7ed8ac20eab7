import type { StaffVoucher } from '#contract/catalogue/staff-promotion.ts'
import type { Language } from '#contract/site/language.ts'
import { FORMAT } from '../../../lib/format/format-date.ts'
import type { Option } from '../../../ui/forms/select.tsx'
import type { StaffVouchersMessages } from '../messages/staff-vouchers/en.ts'

/** Buyer roles in the order in which a sentence names them. */
const ROLES = ['3', '4', '5'] as const

/** Every choice of buyer roles: all of them, each one, and two of three. */
const AUDIENCES: readonly (readonly string[])[] = [
  [...ROLES],
  ...ROLES.map((role) => [role]),
  ...ROLES.map((left) => ROLES.filter((role) => role !== left)),
]

const keyOf = (roles: readonly (string | number)[]): string => roles.map(String).sort().join()

/** Choices of who may use a voucher, as one option each. */
export const audienceOptions = (messages: StaffVouchersMessages, list: ListText): Option[] =>
  AUDIENCES.map((roles) => ({ value: keyOf(roles), label: audienceText(roles, messages, list) }))

export const audienceValue = keyOf

export const rolesOfAudience = (value: string): string[] => value.split(',').filter(Boolean)

/** Several names as a language lists them. */
type ListText = (names: readonly string[]) => string

export function listTextIn(language: Language): ListText {
  const format = new Intl.ListFormat(FORMAT[language], { type: 'conjunction' })
  return (names) => format.format(names)
}

function audienceText(
  roles: readonly (string | number)[],
  { voucher, sentence }: StaffVouchersMessages,
  list: ListText,
): string {
  if (roles.length === ROLES.length) return sentence.everyone
  const names: Partial<Record<string, string>> = voucher.audiences
  return list(roles.map((role) => names[String(role)] ?? String(role)))
}

interface Formatters {
  currency: 'MYR' | 'IDR'
  money: (amount: number) => string
  day: (iso: string) => string
  count: (count: number) => string
  list: ListText
  categoryName: (key: string) => string
}

type SentenceVoucher = Pick<
  StaffVoucher,
  | 'type'
  | 'bp'
  | 'money'
  | 'applies_to'
  | 'roles'
  | 'ends_at'
  | 'per_user_limit'
  | 'total_limit'
  | 'first_order_only'
  | 'assigned_only'
>

/** What a voucher gives, to whom and how often, as one sentence. */
export function voucherSentence(
  voucher: SentenceVoucher,
  messages: StaffVouchersMessages,
  { currency, money, day, count, list, categoryName }: Formatters,
): string {
  const { sentence } = messages
  const own = voucher.money[currency]
  const { categories = [], groups = [] } = voucher.applies_to ?? {}
  const goods = [...categories.map(categoryName), ...groups]
  const parts = [
    valueOf(voucher, sentence, { amount: own?.amount ?? null, money }),
    own === null && sentence.notHere,
    goods.length > 0 && sentence.only(list(goods)),
    own?.max_discount && sentence.atMost(money(own.max_discount)),
    own && own.min_spend > 0 && sentence.from(money(own.min_spend)),
    sentence.for(audienceText(voucher.roles, messages, list)),
    voucher.first_order_only && sentence.firstOrder,
    voucher.assigned_only && sentence.givenTo,
    voucher.per_user_limit !== null && sentence.each(count(voucher.per_user_limit), voucher.per_user_limit === 1),
    voucher.total_limit !== null && sentence.inAll(count(voucher.total_limit), voucher.total_limit === 1),
    voucher.ends_at !== null && sentence.until(day(voucher.ends_at)),
  ]
  return parts.filter(Boolean).join(', ')
}

function valueOf(
  { type, bp }: SentenceVoucher,
  sentence: StaffVouchersMessages['sentence'],
  { amount, money }: { amount: number | null; money: Formatters['money'] },
): string {
  if (type === 'free_shipping') return sentence.freeDelivery
  if (type === 'percent') return sentence.off(`${(bp ?? 0) / 100}%`)
  return amount === null ? sentence.fixed : sentence.off(money(amount))
}

/** A text with places in braces, as its words and the names of its places. */
export const piecesOf = (template: string): { text: string; place: string | null }[] =>
  template
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((text) => ({ text, place: text.startsWith('{') ? text.slice(1, -1) : null }))
