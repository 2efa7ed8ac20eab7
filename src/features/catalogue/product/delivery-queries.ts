import type { ProductableType } from '#contract/catalogue/product.ts'
import { callQuery } from '../../../lib/http/call-query.ts'

const estimate = async () => (await import('#contract/catalogue/calls/get-delivery-estimate.ts')).getDeliveryEstimate

/** Estimate for one piece of one product to a state. Persisted, because offline an old estimate is better than none. */
export const estimateQuery = (state: string, { type, id }: { type: ProductableType; id: number }) =>
  callQuery(
    estimate,
    { query: { state_id: state, productable_id: String(id), productable_type: type } },
    { queryKey: ['delivery_estimate', state, type, id], persist: true },
  )
