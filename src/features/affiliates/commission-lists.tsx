import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AffiliateAnswer, Payout } from '#contract/affiliates/affiliate.ts'
import type { getOwnAffiliate } from '#contract/affiliates/calls/get-own-affiliate.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useDay } from '../../lib/format/use-date-format.ts'
import { callQuery, type LoadCall } from '../../lib/http/call-query.ts'
import { useSite } from '../../lib/site.ts'
import { usePartition } from '../../session/acting.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './affiliate.module.css'
import { useAffiliateMessages } from './messages/affiliates/affiliates-messages.ts'

/** The call that returns any page of the affiliate's commissions. */
export type LoadOwnAffiliate = LoadCall<typeof getOwnAffiliate>

type Commissions = AffiliateAnswer['commissions']

interface CommissionProps {
  commissions: Commissions
  isOffline: boolean
  load: LoadOwnAffiliate
}

/** Commission by order, newest first; older pages are loaded on demand. */
export function CommissionList({ commissions, isOffline, load }: CommissionProps) {
  const { centre: messages } = useAffiliateMessages()
  const [pages, setPages] = useState(1)
  const { per_page: perPage, total } = commissions.meta
  if (total === 0) return <EmptyState title={messages.none} text={messages.noneText} />
  return (
    <section className={styles.part}>
      <h2>
        {messages.commissions} <span>{total}</span>
      </h2>
      <ol className={styles.lines}>
        <CommissionLines data={commissions.data} />
        {Array.from({ length: pages - 1 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
          <LaterLines key={at} page={at + 2} load={load} />
        ))}
      </ol>
      {!isOffline && pages * perPage < total && (
        <div className={styles.payout}>
          <Button kind="line" onClick={() => setPages(pages + 1)}>
            {messages.more}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Not cached on the device. Shares the query key prefix of the first page, so both are refetched together. */
function LaterLines({ page, load }: { page: number; load: LoadOwnAffiliate }) {
  const queryKey = ['affiliate', usePartition(), page]
  const { data } = useQuery(callQuery(load, { query: { page: `${page}` } }, { queryKey }))
  return data && <CommissionLines data={data.commissions.data} />
}

function CommissionLines({ data }: Pick<Commissions, 'data'>) {
  const { centre: messages } = useAffiliateMessages()
  const day = useDay()
  return data.map(({ id, amount, state, at, payable_at }) => (
    <Line
      key={id}
      name={messages.states[state]}
      notes={[day(at), state === 'pending' && payable_at !== null && messages.payableOn(day(payable_at))]}
      amount={amount}
    />
  ))
}

export function PayoutList({ payouts }: { payouts: readonly Payout[] }) {
  const { centre: messages } = useAffiliateMessages()
  const day = useDay()
  if (payouts.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{messages.payouts}</h2>
      <ol className={styles.lines}>
        {payouts.map(({ id, amount, status, account, note, at }) => (
          <Line
            key={id}
            name={messages.payoutStates[status]}
            notes={[day(at), messages.account(account), note]}
            amount={amount}
          />
        ))}
      </ol>
    </section>
  )
}

interface LineProps {
  name: string
  /** Only truthy notes are shown. */
  notes: readonly (string | false | null)[]
  /** Minor units. */
  amount: number
}

function Line({ name, notes, amount }: LineProps) {
  const { locale } = useSite()
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>{notes.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.amount}>{formatMoney(amount, locale)}</span>
    </li>
  )
}
