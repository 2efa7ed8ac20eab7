import { useEffect, useState } from 'react'
import { browserClock } from '../../lib/format/clock.ts'
import { Price } from '../../ui/price.tsx'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'
import type { PaymentStatus } from './payment-display-state.ts'
import { PaymentFact, PaymentFacts } from './payment-facts.tsx'
import styles from './payment-result.module.css'
import { QrCode } from './qr-code.tsx'

interface Props {
  attempt: NonNullable<PaymentStatus['attempt']>
  orderNo: string
  /** Current time of the server (ISO 8601): the remaining time does not depend on this device's clock. */
  now: string
}

/** Virtual account or QR code of one payment, with the remaining time. */
export function PaymentNumber({ attempt, orderNo, now }: Props) {
  const messages = usePaymentsMessages()
  const { va_number: number, qr, method_name, amount, expires_at } = attempt
  return (
    <section className={styles.number}>
      <h2>{number ? messages.vaTitle : messages.qrTitle}</h2>
      {qr && <QrCode qr={qr} name={orderNo} />}
      <p>{number ? messages.vaText(method_name ?? '') : messages.qrText}</p>
      <PaymentFacts>
        {number && (
          <PaymentFact name={messages.vaNumber} copy={number.replaceAll(/\D/g, '')} isLarge>
            {number
              .replaceAll(/\D/g, '')
              .match(/.{1,4}/g)
              ?.join(' ')}
          </PaymentFact>
        )}
        <PaymentFact name={messages.total} copy={String(amount)}>
          <Price amount={amount} />
        </PaymentFact>
        <PaymentFact name={messages.order}>{orderNo}</PaymentFact>
        <PaymentFact name={messages.timeLeft}>
          <TimeLeft leftMs={Date.parse(expires_at) - Date.parse(now)} />
        </PaymentFact>
      </PaymentFacts>
    </section>
  )
}

const padded = (count: number): string => String(count).padStart(2, '0')

/** Remaining hours, minutes and seconds; hidden from screen readers, which would announce every second. */
function TimeLeft({ leftMs }: { leftMs: number }) {
  const { timeUp } = usePaymentsMessages()
  const left = useSecondsLeft(leftMs)
  if (left <= 0) return <span role="status">{timeUp}</span>
  const [hours, minutes, seconds] = [left / 3_600, (left / 60) % 60, left % 60].map(Math.floor)
  return (
    <span role="timer" aria-live="off">
      {`${padded(hours ?? 0)}:${padded(minutes ?? 0)}:${padded(seconds ?? 0)}`}
    </span>
  )
}

/**
 * Remaining seconds.
 *
 * @param leftMs remaining milliseconds as just reported by the server
 */
function useSecondsLeft(leftMs: number): number {
  const [end, setEnd] = useState(() => browserClock.monotonic() + leftMs)
  const [said, setResult] = useState(leftMs)
  const [now, setNow] = useState(() => browserClock.monotonic())
  if (said !== leftMs) {
    setResult(leftMs)
    setEnd(browserClock.monotonic() + leftMs)
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(browserClock.monotonic()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((end - now) / 1_000))
}
