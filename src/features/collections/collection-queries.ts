import type { Owner } from '../../offline/storage/owner.ts'
import { buyerParameters, ownQuery, personal } from '../account/account-queries.ts'

const collections = async () => (await import('#contract/collections/calls/get-collections.ts')).getCollections
const keys = async () => (await import('#contract/collections/calls/get-device-keys.ts')).getDeviceKeys
const receivables = async () => (await import('#contract/receivables/calls/get-receivables.ts')).getReceivables

/** Receipts of the person that the store has. */
export const ownCollections = (partition: Owner | null) => ownQuery(collections, personal('collections', partition))
/** The keys that receipts are verified with, without a connection too. */
export const deviceKeys = (partition: Owner | null) => ownQuery(keys, personal('device-keys', partition))
/** What a dealer owes, as this device last knew it. */
export const dealerReceivables = (partition: Owner | null) =>
  ownQuery(
    receivables,
    { name: 'receivables', keptBy: partition, queryKey: ['receivables', partition] },
    buyerParameters(partition),
  )
