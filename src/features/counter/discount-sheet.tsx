import { type FormEvent, useState } from 'react'
import type { CounterTerms } from '#contract/counter/counter-goods.ts'
import { percentOf } from '#contract/money.ts'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './member-row.module.css'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { MoneyField } from './money-field.tsx'
import type { PricedSale } from './sale.ts'
import { useMoney } from './use-money.ts'

interface Props {
  isOpen: boolean
  terms: CounterTerms
  priced: PricedSale
  discount: number
  onClose: () => void
  onChange: (discount: number) => void
}

/** What the seller takes off the sale, up to the cap of the store. */
export function DiscountSheet({ isOpen, onClose, ...props }: Props) {
  const messages = useCounterMessages()
  return (
    <Sheet title={messages.discount} isOpen={isOpen} onClose={onClose}>
      <div className={styles.find}>
        {props.terms.discount_cap_bp === 0 ? (
          <p>{messages.noDiscount}</p>
        ) : (
          <DiscountForm {...props} onClose={onClose} />
        )}
      </div>
    </Sheet>
  )
}

function DiscountForm({ terms, priced, discount, onClose, onChange }: Omit<Props, 'isOpen'>) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const amount = useMoney()(typed)
  const { subtotal, promoDiscount } = priced.calculated
  const most = percentOf(subtotal - promoDiscount, terms.discount_cap_bp)
  const cap = messages.discountCap(`${formatCount(terms.discount_cap_bp / 100, locale)}%`, formatMoney(most, locale))
  const isTooHigh = amount !== null && amount > most
  const give = (next: number) => {
    onChange(next)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount === null || isTooHigh) return setWrong(true)
    give(amount)
  }
  return (
    <Form
      onSubmit={submit}
      error={isWrong && isTooHigh ? messages.discountTooHigh(formatMoney(most, locale)) : undefined}
      action={
        <>
          <Button type="submit" isWide>
            {messages.apply}
          </Button>
          {discount > 0 && (
            <Button kind="line" isWide onClick={() => give(0)}>
              {messages.remove}
            </Button>
          )}
        </>
      }
    >
      <MoneyField
        label={messages.discount}
        hint={cap}
        isWrong={isWrong && !isTooHigh}
        isFocused
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setWrong(false)
        }}
      />
    </Form>
  )
}
