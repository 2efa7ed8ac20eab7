import type { SignedInContext } from '../../../context.ts'
import type { DocumentAnswer } from '../../../route.ts'
import { readPurchaseOrder } from '../../purchasing/services/purchase-orders.ts'
import { findSupplier } from '../../purchasing/services/suppliers.ts'
import { findPlace } from '../../stock/services/places.ts'
import { allStores } from '../../stores/services/stores.ts'
import type { PdfRendererPool } from '../pdf/pdf-renderer-pool.ts'
import { purchaseOrderDocument } from '../pdf/purchase-order-document.ts'
import { printed, textFor } from './documents.ts'
import { sellerOf } from './seller.ts'

/** @throws Refusal NOT_FOUND; UNAVAILABLE while too many documents are being rendered */
export async function renderPurchaseOrder(
  id: string,
  context: SignedInContext,
  pdfRenderers: PdfRendererPool,
): Promise<DocumentAnswer> {
  const order = await readPurchaseOrder(context.db, id, context)
  const content = purchaseOrderDocument({
    order,
    supplier: await findSupplier(order.supplier.id, context),
    address: await addressOf(order.place.id, context),
    seller: await sellerOf(context),
    text: textFor(context),
  })
  return printed(content, context, pdfRenderers)
}

async function addressOf(placeId: number, context: SignedInContext): Promise<string[]> {
  const { store_id: storeId } = await findPlace(context.db, placeId, context)
  const store = storeId === null ? undefined : (await allStores(context)).find(({ id }) => id === storeId)
  return store
    ? [store.address_1, ...(store.address_2 ? [store.address_2] : []), `${store.postcode} ${store.city}`]
    : []
}
