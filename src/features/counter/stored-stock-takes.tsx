import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { formatAgo } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { isUnanswered } from '../../lib/http/query-display.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { listStockTakes, type StoredStockTake } from '../../offline/counter/stored-stock-takes.ts'
import { postDevice } from '../../offline/storage/post-device.ts'
import { paths } from '../../paths.ts'
import { queueOwner } from '../../session/open-queue.ts'
import { useOwner } from '../../session/use-session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCountingMessages } from '../stock/messages/counting/counting-messages.ts'
import styles from './offline-stock-take.module.css'
import { OfflineStockTake } from './offline-stock-take.tsx'

/** The store does not answer: what the device has takes the place of the screen. */
export const isHeldByDevice = (answered: UseQueryResult): boolean =>
  answered.data === undefined &&
  isUnanswered(answered) &&
  !((answered.error ?? answered.failureReason) instanceof CallRefused)

interface Props {
  /** Of a stock take; undefined: all of them. */
  id: string | undefined
}

/** What this device has of stock takes. */
export function StoredStockTakes({ id }: Props) {
  const messages = useCountingMessages()
  const owner = useOwner()
  const [stored, setStored] = useState<readonly StoredStockTake[] | null>(null)
  useEffect(() => {
    let isWanted = true
    void listStockTakes(postDevice(), queueOwner(owner)).then((all) => isWanted && setStored(all))
    return () => {
      isWanted = false
    }
  }, [owner])
  if (stored === null) return null
  const found = stored.find(({ take }) => String(take.id) === id)
  // Not a link of the app: the document is requested, and with a connection it is the staff screen.
  const again = (
    <a className={buttonClass('line')} href={paths.staff('stock_takes', id)}>
      {messages.again}
    </a>
  )
  if (found) return <OfflineStockTake key={id} stored={found} again={again} />
  if (id === undefined && stored.length > 0) return <Held stored={stored}>{again}</Held>
  const [title, text] =
    id === undefined ? [messages.nothing, messages.nothingText] : [messages.missing, messages.missingText]
  return (
    <EmptyState title={title} text={text}>
      {again}
    </EmptyState>
  )
}

function Held({ stored, children }: { stored: readonly StoredStockTake[]; children: ReactNode }) {
  const messages = useCountingMessages()
  const { ago } = useMessages()
  const now = useNow()
  return (
    <div className={styles.head}>
      <h1>{messages.list}</h1>
      <ul className={styles.held}>
        {stored.map(({ take, at }) => (
          <li key={take.id}>
            <a href={paths.staff('stock_takes', String(take.id))}>
              <strong>{messages.title(take.id)}</strong>
              <small>
                {[take.place.name, messages.of(take.counted, take.products), formatAgo(at, now, ago)].join(' · ')}
              </small>
            </a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
