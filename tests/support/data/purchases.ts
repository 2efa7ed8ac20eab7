import { getPurchaseOrder } from '#contract/purchasing/calls/get-purchase-order.ts'
import { movePurchaseOrder } from '#contract/purchasing/calls/move-purchase-order.ts'
import { receiveGoods } from '#contract/purchasing/calls/receive-goods.ts'
import { savePurchaseOrder } from '#contract/purchasing/calls/save-purchase-order.ts'
import { saveSupplier } from '#contract/purchasing/calls/save-supplier.ts'
import type { PurchaseOrder, PurchaseStep } from '#contract/purchasing/purchase-order.ts'
import type { SignedIn, TestResponse } from '../journeys/api.ts'
import { responseOf } from './staff-calls.ts'

export const SUPPLIER = {
  name: 'Selangor Trading',
  contact: 'Mei Ling',
  phone: '+60 3-5555 0101',
  email: 'orders@selangor-trading.example',
  terms: '30 days',
  notes: null,
  archived: false,
}

export interface PurchaseParts {
  placeId: number
  lines: readonly { product_id: number; pieces: number; cost: number }[]
  supplierId?: string
}

export async function newSupplier(staff: SignedIn, more: Partial<typeof SUPPLIER> = {}): Promise<string> {
  return responseOf(saveSupplier, await staff.post('/api/staff/suppliers', { ...SUPPLIER, ...more })).supplier.id
}

export async function submitPurchase(
  staff: SignedIn,
  { placeId, lines, supplierId }: PurchaseParts,
  more: Readonly<Record<string, unknown>> = {},
): Promise<TestResponse> {
  return staff.post('/api/staff/purchase_orders', {
    supplier_id: supplierId ?? (await newSupplier(staff)),
    place_id: placeId,
    expected_on: null,
    note: null,
    lines,
    ...more,
  })
}

export const draftPurchase = async (staff: SignedIn, parts: PurchaseParts): Promise<PurchaseOrder> =>
  responseOf(savePurchaseOrder, await submitPurchase(staff, parts)).purchase_order

export const stepPurchase = (staff: SignedIn, id: string, step: PurchaseStep): Promise<TestResponse> =>
  staff.post(`/api/staff/purchase_orders/${id}/steps`, { step })

/** A purchase order that the supplier has. */
export async function orderedPurchase(staff: SignedIn, parts: PurchaseParts): Promise<PurchaseOrder> {
  const { id } = await draftPurchase(staff, parts)
  return responseOf(movePurchaseOrder, await stepPurchase(staff, id, 'order')).purchase_order
}

export const readPurchase = async (staff: SignedIn, id: string): Promise<PurchaseOrder> =>
  responseOf(getPurchaseOrder, await staff.get(`/api/staff/purchase_orders/${id}`)).purchase_order

interface Arrival {
  line: number
  pieces: number
  cost?: number
}

/** Receives pieces of lines of an order, named by their index. */
export const submitReceipt = (
  staff: SignedIn,
  { id, lines }: Pick<PurchaseOrder, 'id' | 'lines'>,
  arrived: readonly Arrival[],
): Promise<TestResponse> =>
  staff.post(`/api/staff/purchase_orders/${id}/receipts`, {
    lines: arrived.map(({ line, ...rest }) => ({ line_id: lines[line]?.id, ...rest })),
  })

export async function receive(
  staff: SignedIn,
  order: Pick<PurchaseOrder, 'id' | 'lines'>,
  arrived: readonly Arrival[],
): Promise<PurchaseOrder> {
  return responseOf(receiveGoods, await submitReceipt(staff, order, arrived)).purchase_order
}
