import { useMemo } from 'react'
import { receiptNumber } from '#contract/counter/receipt-number.ts'
import { decimalOf } from '#contract/money.ts'
import { merchantQrFor, readMerchantQr } from '#contract/payments/merchant-qr.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { qrCode, qrFormatForBytes } from '../../lib/qr-code.ts'
import { useSite } from '../../lib/site.ts'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import styles from './pay-screen.module.css'
import type { OpenDevice } from './till-props.ts'
import { useMarket } from './use-money.ts'

interface Props {
  /** Of the store's own code. */
  text: string
  amount: number
  device: OpenDevice
}

/**
 * The store's code with the amount inside. A QRIS code with an amount may be made by its payment service alone, so it is
 * shown as it is. Always dark on white: a camera reads no other.
 */
export function MerchantCode({ text, amount, device: { series, number } }: Props) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  const { code: market, exponent } = useMarket()
  const reference = receiptNumber(series ?? 0, number + 1)
  const drawn = useMemo(() => {
    const read = readMerchantQr(text)
    if (!read) return null
    const payment = { amount: decimalOf(amount, exponent), reference, accountName: read.name }
    const shown = market === 'MY' ? merchantQrFor(read, payment) : text
    return qrCode(shown, qrFormatForBytes(new TextEncoder().encode(shown).length))
  }, [text, amount, exponent, market, reference])
  if (!drawn) return null
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={messages.qrCode(formatMoney(amount, locale))}
    >
      <path d={drawn.path} />
    </svg>
  )
}
