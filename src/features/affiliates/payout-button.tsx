import { useState } from 'react'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './affiliate.module.css'
import { useAffiliateMessages } from './messages/affiliates/affiliates-messages.ts'
import { useAffiliateCall } from './use-affiliate-call.ts'

const call = async () => (await import('#contract/affiliates/calls/request-payout.ts')).requestPayout

interface Props {
  /** Minor units: the payable amount, and the smallest payout. */
  most: number
  least: number
  isOffline: boolean
}

/** Requests a payout of the whole payable amount. A reason against it replaces the button. */
export function PayoutButton({ most: max, least, isOffline }: Props) {
  const { centre: messages, apply } = useAffiliateMessages()
  const { locale } = useSite()
  const { press: submit, isBusy } = useAffiliateCall(call)
  const [error, setError] = useState<string>()
  const money = (amount: number) => formatMoney(amount, locale)
  if (max < least) return <p className={styles.payout}>{messages.from(money(least))}</p>
  const ask = async () => {
    if (isBusy) return
    setError(undefined)
    try {
      await submit({ amount: max })
      showToast({ id: 'payout', kind: 'success', message: messages.asked(money(max)) })
    } catch (thrown) {
      const [message] = thrown instanceof CallRefused ? Object.values(thrown.refusal.fields ?? {}) : []
      setError(message ?? (thrown instanceof CallRefused ? thrown.message : apply.noAnswer))
    }
  }
  return (
    <div className={styles.payout}>
      {isOffline ? (
        <Button kind="line" aria-disabled="true">
          <StatusDot state="hollow" />
          {messages.askOffline}
        </Button>
      ) : (
        <Button isBusy={isBusy} onClick={() => void ask()}>
          {messages.ask(money(max))}
        </Button>
      )}
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
