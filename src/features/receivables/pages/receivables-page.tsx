import { useState } from 'react'
import { Link } from 'wouter'
import type { Receivables } from '#contract/receivables/receivables.ts'
import { formatDayOf } from '../../../lib/format/format-date.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { useActing } from '../../../session/acting.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { BackLink } from '../../account/account-frame.tsx'
import { ownReceivables } from '../../account/account-queries.ts'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { AgeColumns } from '../age-columns.tsx'
import { choiceOf, firstChoice } from '../choose-items.ts'
import { useReceivablesMessages } from '../messages/receivables/receivables-messages.ts'
import { OpenItemRow } from '../open-item-row.tsx'
import { StatementButton } from '../statement-button.tsx'
import { PayDock } from './pay-dock.tsx'
import styles from './receivables-page.module.css'

/** The account of a dealer: what is owed, and the way to pay it. Readable offline with its age. */
export default function ReceivablesPage() {
  const messages = useReceivablesMessages()
  const acting = useActing()
  const { data, asOf, error } = useOwnQuery(ownReceivables)
  const account = data?.receivables
  return (
    <div className={styles.page}>
      <BackLink />
      <header className={styles.head}>
        <h1>
          {messages.title}
          {account && account.items.length > 0 && <span>{account.items.length}</span>}
        </h1>
        <StatementButton dealerId={acting?.dealer.id} />
        {account && <Standing account={account} isOwn={!acting} />}
      </header>
      <StaleNotice at={asOf} />
      {account && <Account key={account.as_of} account={account} isOffline={asOf !== null} />}
      {!account && <LoadingPlaceholder error={error} shape="figures" />}
    </div>
  )
}

function Standing({
  account: { balance, overdue, stop, last_payment: paid },
  isOwn,
}: {
  account: Receivables
  isOwn: boolean
}) {
  const messages = useReceivablesMessages()
  const { locale } = useSite()
  const money = (amount: number) => formatMoney(amount, locale)
  const owed = isOwn ? messages.owed(money(balance)) : messages.owedBy(money(balance))
  return (
    <>
      <p className={styles.standing}>
        {balance < 0 ? messages.inFavour(money(-balance)) : balance > 0 && <strong>{owed}</strong>}{' '}
        {overdue > 0 && messages.overdue(money(overdue))}
      </p>
      {paid && <LastPayment paid={paid} />}
      {stop && !stop.is_lifted && (
        <p className={styles.stopped} role="status">
          {messages.stopped(money(stop.amount))}
        </p>
      )}
    </>
  )
}

function LastPayment({ paid }: { paid: NonNullable<Receivables['last_payment']> }) {
  const messages = useReceivablesMessages()
  const { locale } = useSite()
  const dateFormat = useDateFormat()
  const text = messages.lastPayment(
    formatMoney(paid.amount, locale),
    formatDayOf(Date.parse(paid.created_at), dateFormat),
  )
  return (
    <p className={styles.standing}>
      {text} {paid.payment_no && <Link href={paths.paymentReceipt(paid.payment_no)}>{messages.receipt}</Link>}
    </p>
  )
}

function Account({ account, isOffline }: { account: Receivables; isOffline: boolean }) {
  const messages = useReceivablesMessages()
  const [mode, setMode] = useState<'choose' | 'enter'>('choose')
  const [ids, setIds] = useState<readonly string[]>(() => firstChoice(account))
  const { items } = account
  const hasDebts = items.some(({ open }) => open > 0)
  if (items.length === 0) return <EmptyState title={messages.nothing} text={messages.nothingText} />
  const choose = (id: string) => (isChosen: boolean) =>
    setIds(isChosen ? [...ids, id] : ids.filter((other) => other !== id))
  const isChoosing = hasDebts && mode === 'choose'
  return (
    <>
      {hasDebts && (
        <div className={styles.modes} role="group" aria-label={messages.mode}>
          {(['choose', 'enter'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={mode === one} onClick={() => setMode(one)}>
              {messages[one]}
            </button>
          ))}
        </div>
      )}
      <div className={styles.columns}>
        <div>
          <ul className={styles.items} aria-label={messages.items}>
            {items.map((item) => (
              <OpenItemRow
                key={item.id}
                item={item}
                isChosen={isChoosing && ids.includes(item.id)}
                onChoose={isChoosing ? choose(item.id) : null}
              />
            ))}
          </ul>
          <AgeColumns ageing={account.ageing} />
        </div>
        {hasDebts && (
          <PayDock account={account} choice={isChoosing ? choiceOf(items, ids) : null} isOffline={isOffline} />
        )}
      </div>
    </>
  )
}
