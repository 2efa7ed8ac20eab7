import { useMemo } from 'react'
import { useRequests } from '../../session/use-requests.ts'
import { useOwnQuery } from '../account/use-own-query.ts'
import { ownCollections } from './collection-queries.ts'
import { collectionQueue } from './collection-queue.ts'
import { ownMoney } from './held-money.ts'
import { type ReceiptRow, receiptRows } from './receipt-rows.ts'

/** The receipts of the person with those that only this device has, and what else it has queued. */
export function useReceiptRows() {
  const { requests, owner } = useRequests(collectionQueue)
  const { data, asOf, error } = useOwnQuery(ownCollections)
  const rows: ReceiptRow[] = useMemo(() => receiptRows(data?.collections.data ?? [], requests), [data, requests])
  const money = useMemo(
    () => ownMoney(data?.held ?? null, rows, new Set(data?.collections.data.map(({ id }) => id))),
    [data, rows],
  )
  return {
    rows,
    requests,
    money,
    toConfirm: data?.held?.to_confirm ?? [],
    missing: data?.missing ?? [],
    owner,
    asOf: data ? asOf : null,
    error,
    isKnown: data !== undefined,
  }
}
