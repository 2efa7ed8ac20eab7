import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { getConfig as GetConfig } from '#contract/site/calls/get-config.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { askedMs } from '../../lib/http/call-errors.ts'
import { callQuery } from '../../lib/http/call-query.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { inAppBrowserName } from './in-app-browser.ts'
import { useSiteAccessMessages } from './messages/site-access/site-access-messages.ts'
import styles from './store-bars.module.css'

const getConfig = async () => (await import('#contract/site/calls/get-config.ts')).getConfig

/** Notices for every page. They overlay the lower edge, so they cause no layout shift. */
export function StoreBars() {
  return (
    <div className={styles.bars}>
      <Maintenance />
      <InAppBrowserWarning />
    </div>
  )
}

/** Maintenance notice: browsing works, changes are queued. */
function Maintenance() {
  const { maintenance } = useSiteAccessMessages()
  const language = useLanguage()
  const dateFormat = useDateFormat()
  const now = useNow()
  const { data } = useQuery({
    ...callQuery(getConfig, { params: { id: 'maintenance' } }, { queryKey: ['configs', 'maintenance', language] }),
    // Polls while maintenance lasts.
    refetchInterval: ({ state }) => (isActive(state.data) ? Math.max(AGAIN_MS, askedMs(state.error)) : false),
  })
  if (data?.config.id !== 'maintenance' || !data.config.value.active) return null
  const { message, until } = data.config.value
  const end = until === null ? null : Date.parse(until)
  return (
    <Bar>
      <StatusDot state="half" />
      <p>
        {message ?? maintenance.text}{' '}
        {end !== null && end > now && maintenance.until(formatMoment(end, now, dateFormat))}
      </p>
    </Bar>
  )
}

const AGAIN_MS = 60_000

const isActive = (answer: ResponseOf<typeof GetConfig> | undefined): boolean =>
  answer?.config.id === 'maintenance' && answer.config.value.active

const DISMISSED = 'in-app-hint'

/** Warns in in-app browsers, which soon lose the cart; once per session. */
function InAppBrowserWarning() {
  const { inApp } = useSiteAccessMessages()
  const [app, setApp] = useState(() => (wasDismissed() ? null : inAppBrowserName(navigator.userAgent)))
  const [isCopied, setCopied] = useState(false)
  if (app === null) return null
  const dismiss = () => {
    setApp(null)
    rememberDismissed()
  }
  const copy = () => void navigator.clipboard?.writeText(location.href).then(() => setCopied(true), dismiss)
  return (
    <Bar>
      <p>
        {inApp.text(app)} {inApp.how}
      </p>
      <div className={styles.buttons}>
        <Button kind="line" onClick={copy}>
          {isCopied ? inApp.copied : inApp.copy}
        </Button>
        <Button kind="line" onClick={dismiss}>
          {inApp.dismiss}
        </Button>
      </div>
    </Bar>
  )
}

/** When storage is forbidden, the notice counts as not dismissed. */
function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED) !== null
  } catch {
    return false
  }
}

function rememberDismissed(): void {
  try {
    sessionStorage.setItem(DISMISSED, '1')
  } catch {
    // Storage is forbidden: the notice returns with the next page load.
  }
}

const Bar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar} role="status">
    {children}
  </div>
)
