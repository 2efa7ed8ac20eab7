import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { InboxItem, News } from '#contract/notifications/inbox.ts'
import { pathOfNews } from '#contract/notifications/push-payload.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import type { DeviceNews } from './device-news.ts'
import styles from './inbox.module.css'
import type { NotificationsMessages } from './messages/notifications/en.ts'
import { useNotificationsMessages } from './messages/notifications/notifications-messages.ts'

interface Props {
  /** News of this device only; listed first, because they are current. */
  own: readonly DeviceNews[]
  items: readonly InboxItem[]
  onRead: (item: InboxItem) => void
}

/** Notifications, newest first, each with a link to its subject. */
export function InboxList({ own, items, onRead }: Props) {
  const messages = useNotificationsMessages()
  const moment = useMoment()
  return (
    <ul className={styles.inbox}>
      {own.map(({ what, of, count, since, href }) => (
        <li key={`${what} ${of}`}>
          <Link href={href}>
            <StatusDot state={what === 'decide' ? 'signal' : 'half'} />
            <InboxText
              title={messages.device[of](count)}
              text={what === 'decide' ? messages.decide : messages.stuck(moment(since))}
            />
          </Link>
        </li>
      ))}
      {items.map((item) => (
        <li key={item.id} data-read={item.is_read}>
          <Link href={pathOfNews(item.news)} onClick={() => item.is_read || onRead(item)}>
            {item.is_read ? <span /> : <StatusDot state="signal" />}
            <InboxText
              title={titleOf(item.news, messages)}
              text={textOf(item.news, messages, moment)}
              at={
                <small>
                  {item.is_read ? null : `${messages.unread} · `}
                  <time dateTime={item.at}>{moment(Date.parse(item.at))}</time>
                </small>
              }
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type FormatMoment = (at: number) => string

function useMoment(): FormatMoment {
  const dateFormat = useDateFormat()
  const now = useNow()
  return (at) => formatMoment(at, now, dateFormat)
}

interface SaidProps {
  title: string
  text: string | null
  at?: ReactNode
}

const InboxText = ({ title, text, at }: SaidProps) => (
  <span>
    <strong>{title}</strong>
    {text && <span>{text}</span>}
    {at}
  </span>
)

function titleOf(news: News, messages: NotificationsMessages): string {
  if (news.kind === 'order') return messages.order[news.what](news.order_no)
  if (news.kind === 'voucher') return messages.voucher[news.what](news.name)
  if (news.kind === 'claim')
    return (news.status === null ? messages.written : messages.claim[news.status])(news.claim_no)
  if (news.kind === 'affiliate') return messages.affiliate[news.what]
  if (news.kind === 'message') return messages.message[news.what](news.ticket_no)
  if (news.kind === 'return') return messages.returned[news.what](news.order_no)
  if (news.kind === 'review') return messages.review[news.what](news.name)
  if (news.kind === 'back_in_stock') return messages.backInStock(news.name)
  if (news.kind === 'staff') return messages.staff[news.what]
  if (news.kind === 'dealer_tier') return messages.tier(messages.tierNames[news.tier])
  if (news.kind === 'held_money') return messages.heldMoney[news.what]
  if (news.kind === 'cheque') return messages.cheque[news.what](news.cheque)
  if (news.kind === 'draw') return messages.won(news.prize)
  return messages[news.kind satisfies 'other']
}

function textOf(news: News, messages: NotificationsMessages, moment: FormatMoment): string | null {
  if (news.kind === 'order') return news.pickup_code && messages.pickupCode(news.pickup_code)
  if (news.kind === 'voucher') return news.ends_at && messages.until(moment(Date.parse(news.ends_at)))
  if (news.kind === 'return') return news.answer
  if (news.kind === 'staff') return news.text
  if (news.kind === 'cheque') return [news.dealer, news.note].filter(Boolean).join(': ')
  return news.kind === 'affiliate' || news.kind === 'review' ? news.note : null
}
