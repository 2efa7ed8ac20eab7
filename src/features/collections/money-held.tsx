import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CashIn } from '#contract/collections/cash-in.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { useSite } from '../../lib/site.ts'
import { usePartition } from '../../session/acting.ts'
import { Button } from '../../ui/button.tsx'
import { ownCollections } from './collection-queries.ts'
import type { OwnMoney } from './held-money.ts'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'
import styles from './receipts.module.css'

interface Props {
  money: OwnMoney
  toConfirm: readonly CashIn[]
}

/** What a sales person holds of the dealers' money, and the counts of staff that wait for a confirmation. */
export function MoneyHeld({ money: { cash, cheques, chequeCount, unsent, limit, since }, toConfirm }: Props) {
  const { held: messages } = useCollectionsMessages()
  const { locale } = useSite()
  const dateFormat = useDateFormat()
  const now = useNow()
  const money = (amount: number) => formatMoney(amount, locale)
  const parts = [
    ...(cash > 0 ? [messages.cash(money(cash))] : []),
    ...(chequeCount > 0 ? [messages.cheques(chequeCount, money(cheques))] : []),
    ...(since === null ? [] : [messages.since(formatMoment(since, now, dateFormat))]),
  ]
  if (since === null && toConfirm.length === 0) return null
  return (
    <section className={styles.held} aria-label={messages.title}>
      {since !== null && (
        <p>
          <strong>{messages.holds(money(cash + cheques))}</strong>
          <small>{parts.join(' · ')}</small>
          {limit !== null && cash > limit && <small role="status">{messages.overLimit(money(limit))}</small>}
          {unsent > 0 && <small>{messages.unsent(money(unsent))}</small>}
        </p>
      )}
      {toConfirm.map((one) => (
        <Confirmation key={one.id} cashIn={one} />
      ))}
    </section>
  )
}

function Confirmation({ cashIn }: { cashIn: CashIn }) {
  const { held: messages } = useCollectionsMessages()
  const { locale } = useSite()
  const { confirm, isBusy } = useConfirmation(cashIn.id)
  const { counted, cash, cheques, cheque_count: count, reason, counted_by: by } = cashIn
  const money = (amount: number) => formatMoney(amount, locale)
  return (
    <div>
      <p>
        <span>
          {messages.counted(by, money(counted))} {count > 0 && messages.countedCheques(count, money(cheques))}
        </span>
        {counted !== cash && <small>{messages.differs(money(cash), reason ?? '')}</small>}
      </p>
      <Button isBusy={isBusy} onClick={() => void confirm()}>
        {messages.confirm}
      </Button>
    </div>
  )
}

function useConfirmation(id: string) {
  const { held: messages } = useCollectionsMessages()
  const queries = useQueryClient()
  const partition = usePartition()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      const [{ send }, { confirmCashIn }] = await Promise.all([
        import('../../lib/http/api-client.ts'),
        import('#contract/collections/calls/confirm-cash-in.ts'),
      ])
      await send(confirmCashIn, { params: { id } })
      showToast({ kind: 'success', message: messages.confirmed })
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof CallRefused ? error.message : messages.notConfirmed })
    }
    await queries.invalidateQueries({ queryKey: ownCollections(partition).query.queryKey })
    setBusy(false)
  }
  return { confirm, isBusy }
}
