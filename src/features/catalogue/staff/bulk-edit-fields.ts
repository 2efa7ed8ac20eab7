import type { BulkChange } from '#contract/catalogue/bulk-edit.ts'
import { STOCK_REASONS } from '#contract/stock/stock-change.ts'
import { isFields } from '../../../lib/fields.ts'
import type { Option } from '../../../ui/forms/select.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import type { StaffCatalogueMessages } from '../messages/staff-catalogue/en.ts'

const PRICES = ['stay', 'set', 'raise', 'lower', 'raise_percent', 'lower_percent'] as const
const STOCKS = ['stay', 'set', 'add', 'take'] as const
const BADGES = ['stay', 'add', 'remove', 'set'] as const

/** Everything stays until something is chosen. */
const STAY = 'stay'
export const NOTHING_CHANGED = {
  change: { visible: STAY, category: STAY, price: { act: STAY }, stock: { act: STAY }, badges: { act: STAY } },
}
const stays = ({ bulk }: StaffCatalogueMessages) => ({ value: STAY, label: bulk.prices.stay })

/** What can be changed of many products; each part stays unless it is chosen. */
export function bulkEditFields(staff: StaffCatalogueMessages, productCategories: readonly Option[]): Field[] {
  const { bulk: messages } = staff
  const fields: Field[] = [
    {
      kind: 'choice',
      name: 'visible',
      label: messages.visible,
      options: [stays(staff), { value: 'yes', label: messages.show }, { value: 'no', label: messages.hide }],
    },
    {
      kind: 'choice',
      name: 'category',
      label: messages.category,
      options: [stays(staff), ...productCategories],
    },
    priceField(staff),
    stockField(staff),
    badgesField(staff),
  ]
  return [{ kind: 'group', name: 'change', label: messages.what, wrong: messages.nothing, fields }]
}

function priceField({ bulk: messages }: StaffCatalogueMessages): Field {
  const amount: Field = { kind: 'money', name: 'amount', label: messages.amount }
  const percent: Field = { kind: 'percent', name: 'bp', label: messages.percent, hint: messages.percentHint }
  return {
    kind: 'variant',
    name: 'price',
    label: messages.price,
    tag: 'act',
    options: optionsOf(PRICES, messages.prices),
    cases: {
      stay: [],
      set: [amount],
      raise: [amount],
      lower: [amount],
      raise_percent: [percent],
      lower_percent: [percent],
    },
  }
}

function stockField({ bulk: messages, stock: words }: StaffCatalogueMessages): Field {
  const counted: Field[] = [
    { kind: 'whole', name: 'pieces', label: messages.pieces },
    { kind: 'choice', name: 'reason', label: words.reason, options: optionsOf(STOCK_REASONS, words.reasons) },
    { kind: 'text', name: 'note', label: words.note, empty: 'absent' },
  ]
  return {
    kind: 'variant',
    name: 'stock',
    label: messages.stock,
    tag: 'act',
    options: optionsOf(STOCKS, messages.stocks),
    cases: { stay: [], set: counted, add: counted, take: counted },
  }
}

function badgesField({ bulk: messages, editor: { field } }: StaffCatalogueMessages): Field {
  const badges: Field[] = [
    { kind: 'lines', name: 'badges', label: messages.badges, hint: field.badgesHint, wrong: field.badgesWrong },
  ]
  return {
    kind: 'variant',
    name: 'badges',
    label: messages.badges,
    tag: 'act',
    options: optionsOf(BADGES, messages.badgeActs),
    cases: { stay: [], add: badges, remove: badges, set: badges },
  }
}

type Read = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Read => (isFields(value) ? value : {})
const negated = (value: unknown): unknown => (typeof value === 'number' ? -value : value)

/** The change as the call takes it: `-5 %` in place of "lower by 5 percent". Parts that stay are left out. */
export function bulkChangeOf(read: unknown): { [Name in keyof BulkChange]?: unknown } {
  const { visible, category, price, stock, badges } = fieldsOf(read)
  return {
    ...(visible !== undefined && visible !== STAY && { visible: visible === 'yes' }),
    ...(category !== undefined && category !== STAY && { category }),
    ...partOf('price', priceOf(fieldsOf(price))),
    ...partOf('stock', stockOf(fieldsOf(stock))),
    ...partOf('badges', badgesOf(fieldsOf(badges))),
  }
}

const partOf = (name: keyof BulkChange, value: Read | null) => (value === null ? {} : { [name]: value })

function priceOf({ act, amount, bp }: Read): Read | null {
  switch (act) {
    case 'set':
      return { kind: 'set', amount }
    case 'raise':
      return { kind: 'amount', amount }
    case 'lower':
      return { kind: 'amount', amount: negated(amount) }
    case 'raise_percent':
      return { kind: 'percent', bp }
    case 'lower_percent':
      return { kind: 'percent', bp: negated(bp) }
    default:
      return null
  }
}

function stockOf({ act, pieces, ...why }: Read): Read | null {
  if (act === 'set') return { kind: 'set', pieces, ...why }
  if (act === 'add') return { kind: 'add', pieces, ...why }
  return act === 'take' ? { kind: 'add', pieces: negated(pieces), ...why } : null
}

const badgesOf = ({ act, badges }: Read): Read | null =>
  act === undefined || act === STAY ? null : { kind: act, badges }
