import { callQuery } from '../../lib/call-query.ts'

const storeLocator = async () => (await import('#contract/calls/get-store-locator.ts')).getStoreLocator

/** All stores at once: who looks for which of them, and from where, is decided here and told to nobody. */
export const storesQuery = () => callQuery(storeLocator, {}, { queryKey: ['store_locator'], persist: true })
