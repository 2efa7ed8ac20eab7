import { useQuery } from '@tanstack/react-query'
import type { LastChoices } from '#contract/checkout/calls/get-last-choices.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { firstGateway, type PaymentOffer } from '../../payments/chosen-payment.ts'
import type { CheckoutDraft } from '../checkout-draft.ts'
import { lastChoicesQuery } from '../checkout-queries.ts'
import { useCheckoutDraft } from '../use-checkout-draft.ts'

/**
 * The choices for the next order: those made on this device, else those of the newest order from any device, else
 * delivery, and the first way to pay at once.
 */
export function usePreparedDraft(partition: Owner, offer: PaymentOffer | undefined) {
  const { draft, isNew, choose } = useCheckoutDraft(partition)
  const last = useQuery({ ...lastChoicesQuery(partition), enabled: isNew }).data?.last
  const prepared = isNew && last ? { ...draft, ...draftOf(last) } : draft
  const paymentService = prepared.paymentService ?? firstGateway(offer)
  const shown = { ...prepared, paymentService }
  return {
    draft: shown,
    choose: (chosen: Partial<CheckoutDraft>) => choose({ ...shown, ...chosen }),
  }
}

const draftOf = (last: LastChoices): Partial<CheckoutDraft> => ({
  deliveryMethod: last.delivery_method,
  addressId: last.address_id,
  pickupStoreId: last.pickup_store_id,
  paymentService: last.payment_service,
  paymentMethodId: last.payment_method_id,
})
