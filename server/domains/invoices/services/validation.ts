import type { Store } from '../../../context.ts'
import * as lists from '../queries/staff-lists.ts'
import type { InvoiceChannels } from './invoice-channels.ts'
import { linkOf } from './invoice-view.ts'

/** What the PDF of an accepted invoice or note prints. */
export interface Validation {
  /** Public page of the tax office, also as a QR code. */
  link: string
  reference: string
  validatedAt: Date
}

/** The acceptance of an invoice or credit note by its number; null for one that is not accepted, or was cancelled. */
export async function findValidation(
  number: string | null,
  channels: InvoiceChannels,
  store: Store,
): Promise<Validation | null> {
  const row = number === null ? null : await lists.ofNumber(store.db, store.config.market.code, number)
  if (row?.state !== 'valid' || !row.uuid || !row.validated_at) return null
  const link = linkOf(row, await channels.open(store))
  return link === null ? null : { link, reference: row.uuid, validatedAt: row.validated_at }
}
