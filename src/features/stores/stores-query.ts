import { callQuery } from '../../lib/http/call-query.ts'

const storeLocator = async () => (await import('#contract/stores/calls/get-store-locator.ts')).getStoreLocator

/** Loads all stores, so that filtering and the person's location stay on the device. */
export const storesQuery = () => callQuery(storeLocator, {}, { queryKey: ['store_locator'], persist: true })
