import * as v from 'valibot'
import { writtenAddress } from '#contract/account/written-address.ts'
import type { DeliveryMethod } from '#contract/checkout/checkout-readiness.ts'
import type { PaymentService } from '#contract/payments/payment-service.ts'
import { isFields } from '../../lib/fields.ts'

const newAddress = v.object({ ...writtenAddress.entries, state_name: v.string() })
/** An address that is not saved yet, with the name of its state. */
export type NewAddress = v.InferOutput<typeof newAddress>

/** Choices for the next order. */
export interface CheckoutDraft {
  deliveryMethod: DeliveryMethod
  /** null: the default address, if there is one. */
  addressId: string | null
  /** Written without a connection, for the next orders; null: a saved one. */
  newAddress: NewAddress | null
  pickupStoreId: number | null
  /** A courier's service, by its key; null: the store's own delivery. */
  deliveryService: string | null
  paymentService: PaymentService | null
  paymentMethodId: number | null
  /** Pays when the order is collected, where the store offers it. */
  wantsCounter: boolean
  remark: string
}

/** Delivery is the default method (specification 4). */
export const NEW_DRAFT: CheckoutDraft = {
  deliveryMethod: 'DELIVERY',
  addressId: null,
  newAddress: null,
  pickupStoreId: null,
  deliveryService: null,
  paymentService: null,
  paymentMethodId: null,
  wantsCounter: false,
  remark: '',
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Reads a stored draft, possibly of another build: invalid fields become their defaults. */
export function readDraft(value: unknown): CheckoutDraft {
  if (!isFields(value)) return NEW_DRAFT
  const read = v.safeParse(newAddress, value.newAddress)
  return {
    deliveryMethod: value.deliveryMethod === 'PICKUP' ? 'PICKUP' : 'DELIVERY',
    addressId: textOf(value.addressId),
    newAddress: read.success ? read.output : null,
    pickupStoreId: numberOf(value.pickupStoreId),
    deliveryService: textOf(value.deliveryService),
    paymentService: textOf(value.paymentService),
    paymentMethodId: numberOf(value.paymentMethodId),
    wantsCounter: value.wantsCounter === true,
    remark: textOf(value.remark) ?? '',
  }
}
