import { type ReactNode, useState } from 'react'
import type { Address } from '#contract/account/address.ts'
import type { Calculation } from '#contract/cart/cart.ts'
import type { DeliveryMethod } from '#contract/checkout/checkout-readiness.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { useOutcomeFocus } from '../../ui/use-outcome-focus.ts'
import { AddressChoice, AddressShown } from './address-choice.tsx'
import styles from './checkout.module.css'
import { Step } from './checkout-step.tsx'
import type { CheckoutTerms } from './checkout-terms.ts'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'

interface Props {
  terms: CheckoutTerms
  /** Everything in the order has to be collected. */
  isPickupOnly: boolean
  /** What to do about goods that have to be collected, in an order with others. */
  reserved: ReactNode
  /** False where no store hands over orders. */
  hasPickup: boolean
  isOpen: boolean
  /** undefined until loaded. */
  addresses: readonly Address[] | undefined
  shipTo: Calculation['ship_to']
  /** Minor units; null while unknown. */
  fee: number | null
  onMethod: (method: DeliveryMethod) => void
  onAddress: (id: string) => void
  onAdd: () => void
  /** The couriers' services to choose from; empty: the store's own delivery alone. */
  services: ReactNode
  /** What seems to be wrong with the chosen address. */
  doubt: ReactNode
  /** Form for somebody without an address. */
  firstAddress: ReactNode
  /** Choice of the store, for pickup. */
  children: ReactNode
}

/** Checkout step for delivery to an address or pickup at a store. */
export function DeliveryStep({
  terms,
  isPickupOnly,
  reserved,
  hasPickup,
  isOpen,
  addresses,
  onMethod,
  onAddress,
  onAdd,
  services,
  doubt,
  firstAddress,
  ...rest
}: Props) {
  const { delivery: messages, dealer, done } = useCheckoutMessages()
  const [isChoosing, setChoosing] = useState(false)
  const { deliveryMethod, address } = terms
  const isDelivered = deliveryMethod === 'DELIVERY'
  const section = useOutcomeFocus<HTMLElement>(useCollapses(addresses !== undefined && (!address || isChoosing)))
  return (
    <Step
      ref={section}
      number={1}
      title={messages.title}
      isOpen={isOpen}
      aside={
        isDelivered &&
        address && (
          <button type="button" className={styles.change} onClick={() => setChoosing(!isChoosing)}>
            {isChoosing ? done : dealer.change}
          </button>
        )
      }
    >
      {isPickupOnly && <p>{messages.counterOnly}</p>}
      {!isPickupOnly && (hasPickup || !isDelivered) && <MethodChoice value={deliveryMethod} onMethod={onMethod} />}
      {reserved}
      {!isDelivered && rest.children}
      {isDelivered && address && !isChoosing && <AddressShown address={address} />}
      {isDelivered && doubt}
      {isDelivered && addresses?.length === 0 && (!address || isChoosing) && firstAddress}
      {isDelivered && addresses?.length !== 0 && (!address || isChoosing) && (
        <AddressChoice addresses={addresses} chosenId={address?.id ?? null} onChoose={onAddress} onAdd={onAdd} />
      )}
      {isDelivered && address && (services || <Arrival {...rest} />)}
    </Step>
  )
}

/**
 * How often the choice or the form has given way to the chosen address, which is much shorter: what follows moves up,
 * past the upper edge of a phone. Null before the first time.
 */
function useCollapses(isExpanded: boolean): number | null {
  const [before, setBefore] = useState({ isExpanded, count: 0 })
  if (before.isExpanded !== isExpanded) setBefore({ isExpanded, count: before.count + (isExpanded ? 0 : 1) })
  return before.count || null
}

function MethodChoice({ value, onMethod }: { value: DeliveryMethod } & Pick<Props, 'onMethod'>) {
  const { delivery: messages } = useCheckoutMessages()
  return (
    <div className={styles.how}>
      <RadioGroup
        label={messages.how}
        name="delivery-method"
        look="segments"
        value={value}
        options={[
          { value: 'DELIVERY', label: messages.send },
          { value: 'PICKUP', label: messages.collect },
        ]}
        onChange={({ target }) => onMethod(target.value === 'PICKUP' ? 'PICKUP' : 'DELIVERY')}
      />
    </div>
  )
}

/** Delivery time and fee, or why nothing is delivered there. */
function Arrival({ shipTo, fee }: Pick<Props, 'shipTo' | 'fee'>) {
  const { delivery: messages } = useCheckoutMessages()
  const { locale } = useSite()
  if (shipTo?.restricted)
    return (
      <p className={styles.trouble} role="alert">
        {messages.restricted(shipTo.state_name)}
      </p>
    )
  if (!shipTo || fee === null) return null
  const [from, to = from] = shipTo.eta_days
  const cost = fee === 0 ? messages.free : formatMoney(fee, locale)
  return <p className={styles.quiet}>{[from && to && messages.days(from, to), cost].filter(Boolean).join(', ')}</p>
}
