import { useMemo } from 'react'
import { useRequests } from '../../session/use-requests.ts'
import { useOwnQuery } from '../account/use-own-query.ts'
import { ownCollections } from './collection-queries.ts'
import { collectionQueue } from './collection-queue.ts'
import { type ReceiptRow, receiptRows } from './receipt-rows.ts'

/** The receipts of the person, with those that only this device has. */
export function useReceiptRows() {
  const { requests, owner } = useRequests(collectionQueue)
  const { data, asOf, error } = useOwnQuery(ownCollections)
  const rows: ReceiptRow[] = useMemo(() => receiptRows(data?.collections.data ?? [], requests), [data, requests])
  return { rows, missing: data?.missing ?? [], owner, asOf: data ? asOf : null, error, isKnown: data !== undefined }
}
