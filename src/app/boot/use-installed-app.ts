import { useEffect } from 'react'
import { isDealer, isSalesPerson, isStaff } from '#contract/auth/roles.ts'
import { useConnection } from '../../features/cart/sync/use-connection.ts'
import { useSession } from '../../session/use-session.ts'

const MANIFEST = '/manifest.webmanifest'

/**
 * What the system shows of the installed app: the shortcuts of the person's role, and on the icon the number of unread
 * messages and of changes and orders that wait to be sent or need a decision, where the browser supports it.
 */
export function useInstalledApp(): void {
  const { profile } = useSession()
  const waiting = useConnection((connection) => connection.waiting)
  const decisions = useConnection((connection) => connection.needsYouInAll)
  const group = isStaff(profile) ? 'staff' : isDealer(profile) || isSalesPerson(profile) ? 'dealer' : ''
  const count = waiting + decisions + (profile?.notification_counts.inbox ?? 0)

  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    if (link) link.href = group ? `${MANIFEST}?for=${group}` : MANIFEST
  }, [group])

  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    // Refused where the app is not installed: there is no icon then.
    const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    done.catch(() => {})
  }, [count])
}
