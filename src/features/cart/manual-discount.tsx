import { type SubmitEvent, useId, useState } from 'react'
import { MARKETS } from '#contract/site/market.ts'
import { currencySymbol, formatMoney } from '../../lib/format/format-money.ts'
import { parseMoney } from '../../lib/format/parse-money.ts'
import { useSite } from '../../lib/site.ts'
import { useActing } from '../../session/acting.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './cart-choices.module.css'
import { useCartPageMessages } from './messages/cart-page/cart-page-messages.ts'
import { useChoices } from './state/use-choices.ts'

/** Maximum that GET /api/carts accepts, in minor units. */
const MAX_DISCOUNT = 999_999_999

/** Discount that a sales person grants to their dealer. Hidden while the tablet is handed to the dealer. */
export function ManualDiscount() {
  const { discount } = useCartPageMessages()
  const { choices } = useChoices()
  const acting = useActing()
  const title = useId()
  if (!acting || acting.isShown) return null
  return (
    <section className={styles.choice} aria-labelledby={title}>
      <h2 id={title}>{discount.title}</h2>
      {choices.manualDiscount > 0 ? <AppliedDiscount /> : <Amount />}
    </section>
  )
}

function Amount() {
  const { discount } = useCartPageMessages()
  const { locale } = useSite()
  const { choose } = useChoices()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const give = (event: SubmitEvent) => {
    event.preventDefault()
    const amount = parseMoney(typed, MARKETS[locale])
    const isDiscount = amount !== null && amount > 0 && amount <= MAX_DISCOUNT
    setIsWrong(!isDiscount)
    if (isDiscount) void choose({ manualDiscount: amount })
  }
  return (
    <form className={styles.give} onSubmit={give} noValidate>
      <Field
        label={discount.amount(currencySymbol(locale))}
        hint={discount.hint}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        error={isWrong ? discount.wrong(MARKETS[locale].exponent === 0 ? '12.000' : '12.50') : undefined}
        onChange={({ target }) => setTyped(target.value)}
        end={<button type="submit">{discount.give}</button>}
      />
    </form>
  )
}

function AppliedDiscount() {
  const { discount, codes } = useCartPageMessages()
  const { locale } = useSite()
  const { choices, answered, isOffline, choose } = useChoices()
  const requested = formatMoney(choices.manualDiscount, locale)
  const given = answered?.manual_discount ?? null
  const isCapped = given !== null && given < choices.manualDiscount
  const formatDiscount = (amount: number) =>
    isCapped ? discount.capped(requested, formatMoney(amount, locale)) : discount.given(formatMoney(amount, locale))
  return (
    <div className={styles.given}>
      <div>
        <p className={styles.code}>{requested}</p>
        <p className={styles.said} role="status">
          <StatusDot state={given === null ? (isOffline ? 'hollow' : 'half') : isCapped ? 'signal' : 'full'} />
          {given === null ? (isOffline ? codes.later : codes.asking) : formatDiscount(given)}
        </p>
      </div>
      <IconButton aria-label={discount.reset} onClick={() => void choose({ manualDiscount: 0 })}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}
