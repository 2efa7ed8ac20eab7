import { useMemo } from 'react'
import { qrCode, SMALL_QR } from '../../lib/qr-code.ts'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './pickup-code.module.css'

/** Large pickup code, readable across a counter and in sunlight, with its QR code for a scanner. */
export function PickupCode({ code }: { code: string }) {
  const messages = useOrdersMessages()
  const qr = useMemo(() => qrCode(code, SMALL_QR), [code])
  const half = Math.ceil(code.length / 2)
  return (
    <section className={styles.code}>
      <h2>{messages.code.title}</h2>
      {/* Spoken digit by digit by screen readers, not as one large number. */}
      <p className={styles.digits} role="img" aria-label={messages.code.spoken(code.split('').join(' '))}>
        <span>{code.slice(0, half)}</span> <span>{code.slice(half)}</span>
      </p>
      <p>{messages.code.text}</p>
      {/* The same digits, for a machine. */}
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true">
        <path d={qr.path} />
      </svg>
    </section>
  )
}
