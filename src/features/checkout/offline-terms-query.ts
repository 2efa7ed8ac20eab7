import type { Owner } from '../../offline/storage/owner.ts'
import { ownQuery, personal } from '../account/account-queries.ts'

const offlineTerms = async () => (await import('#contract/checkout/calls/get-offline-terms.ts')).getOfflineTerms

/** The same for every dealer; stored with the account's own data. */
export const offlineTermsQuery = (partition: Owner | null) =>
  ownQuery(offlineTerms, personal('offline-terms', partition))
