import type { MessageChannel } from '#contract/notifications/outbound-message.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffNotificationsMessages } from '../messages/staff-notifications/staff-notifications-messages.ts'
import { outboundQuery } from './outbound-queries.ts'
import styles from './sender-notice.module.css'

interface Props {
  /** Only what keeps customers out. */
  isBrief?: boolean
}

/** What the store cannot send, and what that means; nothing while everything can be sent. */
export function SenderNotice({ isBrief = false }: Props) {
  return (
    <QueryBoundary query={outboundQuery({})} isQuiet saysOffline={false}>
      {({ channels }) => <Notices isBrief={isBrief} channels={channels} />}
    </QueryBoundary>
  )
}

/** From the answer of the moment: services are connected while the page is open. */
function Notices({ isBrief, channels }: Required<Props> & { channels: readonly MessageChannel[] }) {
  const { outbound: messages } = useStaffNotificationsMessages()
  const sendsCodes = channels.some((channel) => channel !== 'email')
  const sendsEmails = channels.includes('email')
  if ((sendsCodes || isBrief) && sendsEmails) return null
  return (
    <div className={styles.notice}>
      {!sendsCodes && sendsEmails && (
        <Alert kind="info" title={messages.byEmail}>
          {messages.byEmailText}
        </Alert>
      )}
      {!sendsCodes && !sendsEmails && (
        <Alert kind="warning" title={messages.noPhones}>
          {messages.noPhonesText}
        </Alert>
      )}
      {!sendsEmails && (
        <Alert kind="warning" title={messages.noMail}>
          {messages.noMailText}
        </Alert>
      )}
    </div>
  )
}

/** How many text messages went out, beside the limit of a day and what they cost. */
export function TextsOfDay() {
  const { outbound: messages } = useStaffNotificationsMessages()
  const { locale } = useSite()
  const { money } = useFormatters()
  return (
    <QueryBoundary query={outboundQuery({})} isQuiet saysOffline={false}>
      {({ today }) =>
        today && (
          <p className={styles.today}>
            {[
              messages.today(formatCount(today.count, locale), formatCount(today.limit, locale)),
              today.estimate !== null && messages.estimate(money(today.estimate)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )
      }
    </QueryBoundary>
  )
}
