import { CLOCK_TOLERANCE_MS } from '#contract/constants.ts'
import { formatAgo } from '../../lib/format/format-date.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import { formatMegabytes } from './format-megabytes.ts'
import type { ReadinessMessages } from './messages/readiness/en.ts'
import { useReadinessMessages } from './messages/readiness/readiness-messages.ts'
import {
  type ItemState,
  type KeptList,
  pictureBytes,
  type ReadinessFacts,
  type ReadinessItem,
  readinessOf,
} from './readiness.ts'
import styles from './readiness-list.module.css'

const DOTS = { ready: 'full', missing: 'hollow', old: 'half', warning: 'signal' } as const

/** Each thing that a day without a connection needs, with its state in words. */
export function ReadinessList({ facts }: { facts: ReadinessFacts }) {
  const messages = useReadinessMessages()
  const { ago } = useMessages()
  const describe = (item: ReadinessItem) => TEXTS[item](facts, messages, (at) => formatAgo(at, facts.now, ago))
  return (
    <ul className={styles.list}>
      {readinessOf(facts).map(({ item, state }) => (
        <li key={item}>
          <StatusDot state={DOTS[state]} />
          <span className={styles.text}>
            <b>{messages.items[item]}</b>
            {describe(item)}
            {item === 'space' && <Used facts={facts} label={messages.items.space} />}
          </span>
          <span className={styles.state}>{messages.states[state satisfies ItemState]}</span>
        </li>
      ))}
    </ul>
  )
}

/** How much of the storage is used. */
function Used({ facts: { space }, label }: { facts: ReadinessFacts; label: string }) {
  return space && <meter aria-label={label} min={0} max={space.quota} value={space.used} />
}

type AgoText = (at: number) => string
type Describe = (facts: ReadinessFacts, messages: ReadinessMessages, ago: AgoText) => string

const MEGABYTE = 1_000_000
const MINUTE_MS = 60_000

/** @param age as text; null when it is not known */
const counted = (count: string, age: string | null, messages: ReadinessMessages): string =>
  age === null ? count : `${count}, ${messages.updated(age)}`

const listText = (list: KeptList | null, messages: ReadinessMessages, ago: AgoText): string =>
  list && list.at !== null ? counted(String(list.count), ago(list.at), messages) : messages.none

const TEXTS: Record<ReadinessItem, Describe> = {
  app: ({ hasApp }, messages) => (hasApp ? messages.app : messages.none),
  catalogue: ({ catalogue }, messages, ago) =>
    catalogue ? counted(String(catalogue.count), ago(catalogue.at), messages) : messages.none,
  pictures: ({ pictures: { kept, total, size } }, messages) =>
    total === 0 ? messages.none : messages.pictures(kept, total, formatMegabytes(pictureBytes(total, size))),
  stores: ({ stores }, messages, ago) => listText(stores, messages, ago),
  ordering: ({ ordering: { at } }, messages, ago) => (at === null ? messages.none : messages.updatedAt(ago(at))),
  pages: ({ pages }, messages, ago) => listText(pages, messages, ago),
  vouchers: ({ vouchers }, messages, ago) => listText(vouchers, messages, ago),
  dealers: ({ dealers }, messages, ago) => listText(dealers, messages, ago),
  prices: ({ prices }, messages, ago) =>
    prices
      ? counted(
          messages.of(prices.kept, prices.total),
          prices.oldestAt === null ? null : ago(prices.oldestAt),
          messages,
        )
      : messages.none,
  carts: ({ carts: { kept, total } }, messages) => messages.of(kept, total),
  receipts: ({ receipts, dealers }, messages) =>
    receipts?.isReady ? messages.receipts[dealers === null ? 'verifies' : 'signs'] : messages.none,
  connection: ({ connection }, messages) => messages[connection?.kind ?? 'offline'],
  clock({ connection }, messages) {
    const aheadMs = connection?.kind === 'reached' ? connection.clockAheadMs : 0
    if (Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS) return messages.clockRight
    const minutes = Math.round(Math.abs(aheadMs) / MINUTE_MS)
    return aheadMs > 0 ? messages.clockAhead(minutes) : messages.clockBehind(minutes)
  },
  space({ space, isPersisted }, messages) {
    if (isPersisted === false) return messages.unprotected
    const { used, quota } = space ?? { used: 0, quota: 0 }
    return messages.space(Math.round(used / MEGABYTE), Math.round((quota - used) / MEGABYTE))
  },
  battery({ battery }, messages) {
    const percent = Math.round((battery?.level ?? 0) * 100)
    return battery?.isCharging ? messages.charging(percent) : messages.battery(percent)
  },
  unsent: ({ unsent }, messages) => (unsent === 0 ? messages.allSent : messages.unsent(unsent)),
}
