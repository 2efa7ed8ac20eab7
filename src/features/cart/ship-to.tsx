import { useEffect, useEffectEvent, useId } from 'react'
import type { Calculation } from '#contract/cart/cart.ts'
import { useStates } from '../../lib/countries.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { chooseDeliveryState, useDeliveryState } from '../../session/delivery-state.ts'
import { Select } from '../../ui/forms/select.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './cart-choices.module.css'
import { useCartPageMessages } from './messages/cart-page/cart-page-messages.ts'
import { useChoices } from './state/use-choices.ts'

/**
 * Delivery destination with its fee and duration. Uses the default address; without one, a state can be chosen,
 * initially the one chosen on a product page.
 */
export function ShipTo() {
  const { shipTo: messages } = useCartPageMessages()
  const { choices, answered, isOffline, choose } = useChoices()
  const label = messages.state[useSite().locale]
  const area = label.toLowerCase()
  const states = useStates()
  const remembered = useDeliveryState()
  const title = useId()
  const chooseState = (id: string) => {
    chooseDeliveryState(id)
    void choose({ stateId: Number(id) || null })
  }
  const isUnknown = answered !== null && answered.ship_to === null && choices.stateId === null
  const known = states.find(({ id }) => String(id) === remembered)?.id
  const takeOver = useEffectEvent((stateId: number) => void choose({ stateId }))
  useEffect(() => {
    if (isUnknown && known !== undefined) takeOver(known)
  }, [isUnknown, known])
  return (
    <section className={styles.choice} aria-labelledby={title}>
      <h2 id={title}>{messages.title}</h2>
      <div className={styles.cell}>
        <Select
          label={label}
          placeholder={choices.stateId === null ? messages.choose(area) : messages.byAddress}
          options={states.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(choices.stateId ?? answered?.ship_to?.state_id ?? '')}
          onChange={({ target }) => chooseState(target.value)}
        />
      </div>
      <div className={styles.answer} aria-live="polite">
        {answered?.ship_to ? (
          <Answer calculation={answered} shipTo={answered.ship_to} />
        ) : (
          <p>{isOffline ? messages.later : messages.hint(area)}</p>
        )}
      </div>
    </section>
  )
}

interface AnswerProps {
  calculation: Calculation
  shipTo: NonNullable<Calculation['ship_to']>
}

function Answer({ calculation, shipTo: { state_name, eta_days, restricted } }: AnswerProps) {
  const { shipTo: messages } = useCartPageMessages()
  const { locale } = useSite()
  if (restricted) {
    return (
      <p className={styles.problem}>
        <StatusDot state="signal" />
        {messages.restricted(state_name)}
      </p>
    )
  }
  const [least, max = least] = eta_days
  const fee = calculation.shipping_fee
  const hasGoods = calculation.item_count > 0
  const facts = [
    hasGoods && (fee === 0 ? messages.free : messages.fee(formatMoney(fee, locale))),
    least !== undefined && max !== undefined && messages.days(least, max),
  ]
  return <p>{facts.filter(Boolean).join(' · ')}</p>
}
