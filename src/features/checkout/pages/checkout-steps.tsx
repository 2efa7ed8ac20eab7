import { Suspense, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { cartFlags } from '#contract/cart/cart-flags.ts'
import { productTitle } from '../../../lib/product-title.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { accountNamespace } from '../../account/messages/account/account-messages.ts'
import { withCart } from '../../cart/state/started-cart.ts'
import { selectLines } from '../../cart/state/whole-cart.ts'
import { PaymentChoice } from '../../payments/payment-choice.tsx'
import { storesNamespace } from '../../stores/messages/stores/stores-messages.ts'
import styles from '../checkout.module.css'
import type { NewAddress } from '../checkout-draft.ts'
import type { MissingItem } from '../checkout-terms.ts'
import { DeliveryStep } from '../delivery-step.tsx'
import { useCheckoutMessages } from '../messages/checkout/checkout-messages.ts'
import { PaymentStep } from '../payment-step.tsx'
import { ReviewStep } from '../review-step.tsx'
import { AddressForm } from './first-address-form.ts'
import { StepBoundary } from './step-boundary.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

const BuyerFields = lazyComponent([accountNamespace], async () => (await import('./buyer-fields.tsx')).BuyerFields)

/** Where the store offers the prices of couriers. */
const Services = lazyComponent([], async () => (await import('./delivery-services.tsx')).DeliveryServices)

/** For pickup orders. */
const Stores = lazyComponent([storesNamespace], async () => (await import('./checkout-stores.tsx')).CheckoutStores)

const hasAny = (needs: readonly MissingItem[], ...missing: MissingItem[]): boolean =>
  needs.some((need) => missing.includes(need))

/** The three steps, all visible. */
export function CheckoutSteps({ form }: { form: CheckoutFormState }) {
  const { draft, choose, needs, paying, chosen, buyer, answer, lines, details } = form
  const { birth_date, name } = details.missing
  return (
    <>
      <StepBoundary
        form={form}
        choices={['deliveryMethod', 'addressId', 'newAddress', 'pickupStoreId', 'deliveryService']}
      >
        <Delivery form={form} />
      </StepBoundary>
      <StepBoundary form={form} choices={['paymentService', 'paymentMethodId', 'wantsCounter']}>
        <PaymentStep
          paying={paying}
          isOpen={hasAny(needs, 'payment_service', 'payment_method')}
          dealerName={buyer.dealer?.name ?? null}
          calculation={answer?.calculation ?? null}
          hasPreOrder={cartFlags(lines).preOrder}
          isShown={buyer.isShown}
          counter={useCounterChoice(form)}
        >
          <PaymentChoice
            value={chosen}
            amount={answer?.calculation.total ?? 0}
            onChange={({ service, methodId }) => choose({ paymentService: service, paymentMethodId: methodId })}
          />
        </PaymentStep>
      </StepBoundary>
      <StepBoundary form={form} choices={['remark']}>
        <ReviewStep
          lines={lines}
          barred={form.allowed.barred}
          isOpen={hasAny(needs, 'items', 'not_sold', 'stock', 'code', 'birth_date', 'name')}
          fixes={useFixes(form)}
          remark={draft.remark}
          onRemark={(remark) => choose({ remark })}
        >
          <Suspense>{(birth_date || name) && <BuyerFields details={details} />}</Suspense>
        </ReviewStep>
      </StepBoundary>
    </>
  )
}

function Delivery({ form }: { form: CheckoutFormState }) {
  const { choose, needs, terms, isPickupOnly, buyer, answer, FirstAddressForm, AddressDoubt } = form
  const onAddress = (addressId: string) => choose({ addressId, newAddress: null })
  const adding = useNewAddress(buyer.addresses, onAddress)
  // Only an order on account is placed without a connection.
  const unsaved = buyer.isForDealer && {
    written: form.draft.newAddress,
    onUnsaved: (newAddress: NewAddress) => choose({ newAddress }),
  }
  const { delivery: messages } = useCheckoutMessages()
  const saved = buyer.addresses?.find(({ id }) => id === terms.address?.id)
  return (
    <>
      <DeliveryStep
        terms={terms}
        isPickupOnly={isPickupOnly}
        reserved={<Reserved form={form} />}
        hasPickup={form.stores?.length !== 0}
        isOpen={hasAny(needs, 'delivery_method', 'pickup_store', 'address', 'restricted')}
        addresses={buyer.addresses}
        shipTo={answer?.calculation.ship_to ?? null}
        fee={answer?.calculation.shipping_fee ?? null}
        onMethod={(deliveryMethod) => choose({ deliveryMethod })}
        onAddress={onAddress}
        onAdd={adding.open}
        services={
          form.quotes.length > 0 && (
            <Suspense>
              <Services form={form} />
            </Suspense>
          )
        }
        doubt={<Suspense>{saved && AddressDoubt && <AddressDoubt key={saved.id} address={saved} />}</Suspense>}
        firstAddress={
          <Suspense>
            {FirstAddressForm && <FirstAddressForm address={null} isFirst {...unsaved} onDone={() => {}} />}
          </Suspense>
        }
      >
        <Suspense>
          <Stores form={form} />
        </Suspense>
      </DeliveryStep>
      <Sheet title={messages.add} isOpen={adding.isOpen} onClose={adding.close}>
        <Suspense>{adding.isOpen && <AddressForm address={null} {...unsaved} onDone={adding.close} />}</Suspense>
      </Sheet>
    </>
  )
}

/** Goods that have to be collected, in an order with others: everything is collected, or the rest is ordered now. */
function Reserved({ form: { cart, allowed, isPickupOnly, terms, choose } }: { form: CheckoutFormState }) {
  const { delivery: messages } = useCheckoutMessages()
  if (allowed.reserved.length === 0 || isPickupOnly) return null
  const names = allowed.reserved.map(({ productable }) => productTitle(productable).title)
  const ids = new Set(allowed.reserved.map(({ id }) => id))
  const orderRest = () =>
    selectLines(
      cart.lines.filter(({ id, key }) => ids.has(id ?? key)),
      false,
    )
  return (
    <div className={styles.reserved} role="status">
      <p className={styles.trouble}>{messages.collectOnly(names.join(', '))}</p>
      <div className={styles.fixes}>
        {terms.deliveryMethod === 'DELIVERY' && (
          <Button onClick={() => choose({ deliveryMethod: 'PICKUP' })}>{messages.collectAll}</Button>
        )}
        <Button kind="line" onClick={() => void orderRest()}>
          {messages.orderRest}
        </Button>
      </div>
    </div>
  )
}

/** Null where the order cannot be paid at the counter or to the courier, or has to be. */
function useCounterChoice({ allowed, terms, buyer, choose, paying }: CheckoutFormState) {
  const { payment: messages } = useCheckoutMessages()
  const isPickup = terms.deliveryMethod === 'PICKUP'
  const isCash = !isPickup && allowed.offersCash === true && (paying === 'choose' || paying === 'delivery')
  if (allowed.reserved.length > 0 || !(isPickup ? allowed.offersCounter : isCash)) return null
  return {
    label: isPickup ? messages.atCounter : messages.onDelivery,
    isChosen: terms.wantsCounter,
    onChoose: (wantsCounter: boolean) => choose({ wantsCounter }),
    otherwise: buyer.isForDealer ? messages.onAccount : messages.payNow,
  }
}

/** Selects the address that is added while the sheet is open. */
function useNewAddress(addresses: CheckoutFormState['buyer']['addresses'], onNew: (id: string) => void) {
  const [isOpen, setOpen] = useState(false)
  const before = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const known = before.current
    const added = known && addresses?.find(({ id }) => !known.has(id))
    if (!added) return
    before.current = null
    onNew(added.id)
  })
  return {
    isOpen,
    open: () => {
      before.current = new Set(addresses?.map(({ id }) => id))
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}

/** Corrections are made in the cart itself, as on the cart page, online and offline. */
function useFixes({ cart }: CheckoutFormState) {
  const shown = ({ id }: CartLine) => cart.lines.find((line) => (line.id ?? line.key) === id)
  return {
    setTo: (line: CartLine, quantity: number) => {
      const found = shown(line)
      if (found) void withCart(({ setQuantity }) => setQuantity(found, quantity))
    },
    remove: (line: CartLine) => {
      const found = shown(line)
      if (found) void withCart(({ remove }) => remove(found))
    },
  }
}
