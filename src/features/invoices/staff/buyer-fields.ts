import { BUYER_ID_TYPES } from '#contract/invoices/electronic-invoice.ts'
import type { Market } from '#contract/site/market.ts'
import type { State } from '../../../lib/countries.ts'
import type { Field, LineField } from '../../staff/forms/fields.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import type { StaffInvoicesMessages } from '../messages/staff-invoices/en.ts'

type InvoiceTexts = StaffInvoicesMessages['taxInvoice']

const text = (name: string, label: string, more: Partial<LineField> = {}): LineField => ({
  kind: 'text',
  name,
  label,
  ...more,
})

/** Name, address and contact of a seller or buyer. */
export const addressFields = (messages: InvoiceTexts): Field[] => [
  text('address', messages.address),
  text('city', messages.city),
  text('postcode', messages.postcode, { inputMode: 'numeric' }),
]

export const contactFields = (messages: InvoiceTexts): Field[] => [
  text('phone', messages.phone),
  text('email', messages.email, { empty: 'null' }),
]

/** Fields of a buyer, in the order in which somebody reads them from a business card. */
export const buyerFields = (
  messages: InvoiceTexts,
  { market, states }: { market: Market['code']; states: readonly State[] },
): Field[] => [
  text('name', messages.name),
  text('tin', messages.tin, { empty: 'null', hint: messages.tin_hint }),
  {
    kind: 'choice',
    name: 'id_type',
    label: messages.id_type,
    options: optionsOf(BUYER_ID_TYPES[market], messages.idTypes),
  },
  text('id_number', messages.id_number),
  ...addressFields(messages),
  {
    kind: 'choice',
    name: 'state_id',
    label: messages.state_code,
    options: states.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  ...contactFields(messages),
]
