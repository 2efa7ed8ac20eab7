import { type RefObject, Suspense, useRef } from 'react'
import { COUNTER_METHODS } from '#contract/counter/counter-sale.ts'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import { Amount } from '../../ui/amount.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { isLong, MONEY, quickAmounts } from './change.ts'
import { ChangePieces } from './change-pieces.tsx'
import type { OpenSales, Taken } from './counter-acts.ts'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { Pad } from './pad.tsx'
import styles from './pay-screen.module.css'
import type { PricedSale } from './sale.ts'
import type { TillProps } from './till-props.ts'
import { KEY_NAMES, useKeys } from './use-keys.ts'
import { useMarket } from './use-money.ts'
import { type CounterPayment, usePayment } from './use-payment.ts'

const MerchantCode = lazyComponent([], async () => (await import('./merchant-code.tsx')).MerchantCode)

const DIGITS = '0123456789.'.split('')

interface Props extends TillProps {
  sales: OpenSales
  priced: PricedSale
  onBack: () => void
  onTaken: (taken: Taken, change: number) => void
}

/** Cash with the change as the largest thing, card, QR code, or several of them. */
export function PayScreen({ onBack, ...props }: Props) {
  const messages = useCounterMessages()
  const payment = usePayment(props)
  const { method, choose, typed, enter, rest, amount, problem } = payment
  const complete = useRef<HTMLButtonElement>(null)
  usePayKeys(payment, onBack)
  return (
    <div className={styles.pay}>
      <h1 className={styles.name}>{messages.pay}</h1>
      <Sums {...{ payment }} due={props.priced.due} onBack={onBack} />
      <div className={styles.ways} role="group" aria-label={messages.waysTitle}>
        {COUNTER_METHODS.map((one) => (
          <button key={one} type="button" aria-pressed={one === method} onClick={() => choose(one)}>
            {messages.ways[one]}
          </button>
        ))}
      </div>
      {method === 'cash' ? (
        <QuickAmounts
          rest={rest}
          chosen={amount}
          onChoose={(text) => {
            enter(text)
            // Enter completes the sale then.
            complete.current?.focus()
          }}
        />
      ) : (
        <Elsewhere payment={payment} {...props} />
      )}
      <Pad typed={typed} onChange={enter} />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          <StatusDot state="signal" />
          {problem}
        </p>
      )}
      <Complete payment={payment} button={complete} />
    </div>
  )
}

/** Digits are the amount, arrows the payment method, and Enter takes it. */
function usePayKeys({ method, choose, typed, enter, submit }: CounterPayment, onBack: () => void): void {
  const digits = Object.fromEntries(DIGITS.map((digit) => [digit, () => enter(typed + digit)]))
  const turn = (by: number) => {
    const next = COUNTER_METHODS.indexOf(method) + by
    choose(COUNTER_METHODS.at(next % COUNTER_METHODS.length) ?? method)
  }
  useKeys({
    ...digits,
    Backspace: () => enter(typed.slice(0, -1)),
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    Enter: submit,
    Escape: onBack,
  })
}

/** Takes the sale, or a part of its payment. */
function Complete({ payment, button }: { payment: CounterPayment; button: RefObject<HTMLButtonElement | null> }) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  const { method, isWhole, amount, isBusy, submit } = payment
  return (
    <button
      ref={button}
      type="button"
      className={styles.complete}
      aria-busy={isBusy || undefined}
      aria-disabled={(!isWhole && amount === 0) || undefined}
      onClick={submit}
    >
      {isWhole || amount === 0
        ? messages.complete
        : messages.addPart(formatMoney(amount, locale), messages.ways[method])}
      <kbd>{KEY_NAMES.enter}</kbd>
    </button>
  )
}

/** What is to be paid, what has been, and what is given back. */
function Sums({ payment, due, onBack }: { payment: CounterPayment; due: number; onBack: () => void }) {
  const messages = useCounterMessages()
  const { method, parts, rest, amount } = payment
  const isPart = parts.length > 0
  return (
    <div className={styles.sums}>
      <button type="button" className={styles.back} onClick={onBack}>
        <Icon name="left" />
        {messages.back}
      </button>
      <dl>
        <div>
          <dt>{isPart ? messages.left : messages.toPay}</dt>
          <dd>
            <Amount amount={isPart || method === 'cash' ? rest : due} />
          </dd>
        </div>
        {method === 'cash' && (
          <div>
            <dt>{messages.received}</dt>
            <dd>
              <Amount amount={amount} />
            </dd>
          </div>
        )}
      </dl>
      <Parts payment={payment} />
      {method === 'cash' && <Change payment={payment} />}
    </div>
  )
}

/** What has been paid of the sale. */
function Parts({ payment: { parts, removePart } }: { payment: CounterPayment }) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  if (parts.length === 0) return null
  return (
    <ul>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one amount are told apart by their place alone
        <li key={at}>
          {messages.ways[part.method]}
          <Amount amount={part.amount} isBare isStrong />
          <IconButton aria-label={messages.removePart(formatMoney(part.amount, locale))} onClick={() => removePart(at)}>
            <Icon name="close" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function Change({ payment: { typed, amount, rest, change } }: { payment: CounterPayment }) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  const isShort = typed !== '' && amount < rest
  return (
    <div
      className={styles.change}
      role="status"
      data-short={isShort || undefined}
      data-long={isLong(change) || undefined}
    >
      <p>{messages.change}</p>
      <p>{isShort ? messages.missing(formatMoney(rest - amount, locale)) : <Amount amount={change} isBare />}</p>
      <ChangePieces amount={change} />
    </div>
  )
}

interface QuickProps {
  rest: number
  chosen: number
  onChoose: (text: string) => void
}

function QuickAmounts({ rest, chosen, onChoose }: QuickProps) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  const { exponent } = useMarket()
  const amounts = [rest, ...quickAmounts(rest, MONEY[locale === 'IDN' ? 'IDN' : 'MYR'])]
  // As a person would type it, which both markets read the same way.
  const textOf = (amount: number) =>
    exponent === 0 ? String(amount) : `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  return (
    <div className={styles.quick}>
      {amounts.map((amount, at) => (
        <button key={amount} type="button" aria-pressed={amount === chosen} onClick={() => onChoose(textOf(amount))}>
          {at === 0 ? messages.exact : formatCount(amount / 10 ** exponent, locale)}
        </button>
      ))}
    </div>
  )
}

/** The card terminal or the customer's bank takes the payment. */
function Elsewhere({ payment, counter, device }: { payment: CounterPayment } & Pick<Props, 'counter' | 'device'>) {
  const messages = useCounterMessages()
  const { method, amount, written, write } = payment
  const code = method === 'qr' ? (counter.merchant_qr ?? null) : null
  return (
    <div className={styles.elsewhere} data-code={code !== null || undefined}>
      {code !== null && (
        <Suspense>
          <MerchantCode text={code} amount={amount} device={device} />
        </Suspense>
      )}
      <div>
        <p>{method === 'card' ? messages.cardText : code === null ? messages.qrWithout : messages.qrText}</p>
        <Field
          label={messages.reference}
          autoComplete="off"
          maxLength={60}
          value={written}
          onChange={({ target }) => write(target.value)}
        />
      </div>
    </div>
  )
}
