import type { Collection } from '#contract/collections/collection.ts'
import type { CollectionRow } from '../queries/collections.ts'

export const shownCollection = (row: CollectionRow): Collection => ({
  id: row.id,
  digest: row.digest,
  receipt: row.receipt,
  number: row.number,
  way: row.way,
  amount: row.amount,
  taken_at: row.taken_at.toISOString(),
  dealer: { id: row.dealer_id, name: row.dealer_name },
  sales_person: { id: row.account_id, name: row.sales_person_name },
  is_booked: row.payment_id !== null,
  payment_no: row.payment_no,
  is_rejected: row.review === 'rejected',
  is_reallocated: row.is_reallocated,
  findings: row.findings,
  ...(row.way === 'cheque' && { cheque_state: row.cheque_state }),
})
