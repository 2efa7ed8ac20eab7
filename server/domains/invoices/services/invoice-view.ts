import type { InvoiceReason, StaffElectronicInvoice } from '#contract/invoices/electronic-invoice.ts'
import type { Language } from '#contract/site/language.ts'
import type { InvoiceChannel } from '../channel.ts'
import { INVOICE_MESSAGES } from '../invoice-messages.ts'
import type { ListedInvoice } from '../queries/staff-lists.ts'

/** Reasons in the reader's language where the store knows the code; what the service wrote is kept beside it. */
export function readableReasons(reasons: readonly InvoiceReason[], language: Language): InvoiceReason[] {
  const known = INVOICE_MESSAGES[language].reason
  return reasons.map(({ code, text }) => {
    const sentence = known[code]
    if (sentence === undefined) return { code, text: text || code }
    return { code, text: sentence, ...(text !== '' && { detail: text }) }
  })
}

export const linkOf = (
  { uuid, long_id }: Pick<ListedInvoice, 'uuid' | 'long_id'>,
  channel: Pick<InvoiceChannel, 'link'> | null,
): string | null => (channel && uuid && long_id ? channel.link(uuid, long_id) : null)

interface Reader {
  channel: Pick<InvoiceChannel, 'link' | 'cancelWithinMs'> | null
  language: Language
  /** Milliseconds since 1970. */
  now: number
}

export function staffInvoice(row: ListedInvoice, { channel, language, now }: Reader): StaffElectronicInvoice {
  const until = channel && row.validated_at && row.validated_at.getTime() + channel.cancelWithinMs
  const isCancellable = row.state === 'valid' && row.cancel_asked_at === null && until !== null && until > now
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    month: row.month,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    order: row.order_id === null || row.order_no === null ? null : { id: row.order_id, order_no: row.order_no },
    buyer: row.original_kind === 'consolidated' ? null : row.buyer,
    count: row.count,
    reasons: readableReasons(row.reasons, language),
    reference: row.uuid,
    link: linkOf(row, channel),
    validated_at: row.validated_at && row.validated_at.toISOString(),
    cancel_until: isCancellable ? new Date(until).toISOString() : null,
    is_cancelling: row.state === 'valid' && row.cancel_asked_at !== null,
    cancel_reason: row.cancel_reason,
    created_at: row.created_at.toISOString(),
  }
}
