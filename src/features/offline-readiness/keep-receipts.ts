import type { QueryClient } from '@tanstack/react-query'
import type { Owner } from '../../offline/storage/owner.ts'
import { ownRecords } from '../account/stored-responses.ts'
import { dealerReceivables, deviceKeys, ownCollections } from '../collections/collection-queries.ts'
import { canSign, makeReady } from '../collections/make-ready.ts'
import { keepResponse } from './keep-response.ts'

/** A dealer, or a sales person with the carts of the dealers. */
interface Subject {
  owner: Owner
  carts: readonly Owner[]
  /** null for a dealer. */
  dealers: object | null
}

/** What each cart's dealer owes; a sales person's own key, or the keys that a dealer verifies receipts with. */
export async function keepReceipts({ owner, carts, dealers }: Subject, queries: QueryClient): Promise<void> {
  if (dealers !== null) await makeReady(owner)
  await keepResponse(deviceKeys(owner), queries)
  await keepResponse(ownCollections(owner), queries)
  for (const cart of carts) await keepResponse(dealerReceivables(cart), queries)
}

export async function isReadyForReceipts({ owner, carts, dealers }: Subject): Promise<boolean> {
  if (dealers !== null && !(await canSign(owner))) return false
  const wanted = [deviceKeys(owner), ...carts.map((cart) => dealerReceivables(cart))]
  const found = await Promise.all(
    wanted.map(async ({ name, keptBy }) => (keptBy === null ? null : ownRecords(keptBy).read(name))),
  )
  return found.every((one) => one !== null)
}
