import { CachedResponse, CallRefused } from '../../../lib/http/call-errors.ts'
import type { PendingAddition } from '../../../offline/storage/pending-additions.ts'
import type { Buyable } from './cart-view.ts'

const NOT_FOUND = 404

/**
 * A product from the server or, without an answer, from the catalogue on this device. Null when it is not sold any more.
 *
 * @throws when neither knows it
 */
export async function findCard({ type, productId }: PendingAddition): Promise<Buyable | null> {
  const [{ getProduct }, { send }] = await Promise.all([
    import('#contract/catalogue/calls/get-product.ts'),
    import('../../../lib/http/api-client.ts'),
  ])
  try {
    return (await send(getProduct, { params: { type, id: String(productId) } })).product
  } catch (error) {
    if (error instanceof CachedResponse) return (error.response as { product: Buyable }).product
    if (error instanceof CallRefused && error.status === NOT_FOUND) return null
    const card = await findOnDevice(productId, type)
    if (!card) throw error
    return card
  }
}

async function findOnDevice(id: number, type: PendingAddition['type']): Promise<Buyable | undefined> {
  const { loadCatalogue } = await import('../../../offline/catalogue/catalogue-store.ts')
  const stored = await loadCatalogue().catch(() => null)
  return stored?.products.find((one) => one.type === type && one.id === id)
}
