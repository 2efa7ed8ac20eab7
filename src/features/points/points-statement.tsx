import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ResponseOf } from '#contract/call.ts'
import type { getPoints } from '#contract/points/calls/get-points.ts'
import type { PointsTransaction } from '#contract/points/points.ts'
import { formatDay, formatDayOf, lastDayOf } from '../../lib/format/format-date.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { callQuery } from '../../lib/http/call-query.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { usePartition } from '../../session/acting.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OfflineButton } from '../../ui/offline-button.tsx'
import { usePointsMessages } from './messages/points/points-messages.ts'
import styles from './points.module.css'

const points = async () => (await import('#contract/points/calls/get-points.ts')).getPoints

type List = ResponseOf<typeof getPoints>['transactions']

/** Points transactions, newest first; older pages are loaded on demand. */
export function PointsStatement({ first, isOffline }: { first: List; isOffline: boolean }) {
  const { own: messages } = usePointsMessages()
  const [pages, setPages] = useState(1)
  const { per_page, total } = first.meta
  if (total === 0) return <EmptyState title={messages.noHistory} text={messages.noHistoryText} />
  return (
    <section className={styles.part}>
      <h2>{messages.history}</h2>
      <ol className={styles.statement}>
        <Lines of={first.data} />
        {Array.from({ length: pages - 1 }, (_, at) => (
          <Older key={at + 2} page={at + 2} />
        ))}
      </ol>
      {pages * per_page < total && (
        <div className={styles.more}>
          {isOffline ? (
            <OfflineButton>{messages.earlierOffline}</OfflineButton>
          ) : (
            <Button kind="line" onClick={() => setPages(pages + 1)}>
              {messages.earlier}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Not cached: offline only the newest page is shown. */
function Older({ page }: { page: number }) {
  const partition = usePartition()
  const { data } = useQuery(
    callQuery(points, { query: { page: String(page) } }, { queryKey: ['points', partition, page] }),
  )
  return data ? <Lines of={data.transactions.data} /> : null
}

const Lines = ({ of }: { of: List['data'] }) => of.map((line) => <Line key={line.id} line={line} />)

function Line({ line }: { line: PointsTransaction }) {
  const { own: messages } = usePointsMessages()
  const { locale } = useSite()
  const dateFormat = useDateFormat()
  const { kind, points, order_no, order_id, at, expires_at } = line
  const day = formatDayOf(Date.parse(at), dateFormat)
  const lapses =
    expires_at !== null && messages.lapses(formatDay(lastDayOf(expires_at, dateFormat.timeZone), dateFormat.language))
  return (
    <li>
      <span>
        <strong>{kind === 'spent' && order_no === null ? messages.kinds.voucher : messages.kinds[kind]}</strong>
        {order_no !== null && order_id && <Link href={paths.order(order_id)}>{order_no}</Link>}
        <small>{[kind !== 'opening' && day, lapses].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.change}>{`${points > 0 ? '+' : '−'}${formatCount(Math.abs(points), locale)}`}</span>
    </li>
  )
}
