import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'

/** The address within the app that a click leads to; null for any other click. */
function targetOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link?.href || !isPlain || link.target === '_blank' || link.hasAttribute('download')) return null
  return link.origin === location.origin ? link.pathname + link.search + link.hash : null
}

/**
 * Asks before a link leaves a form with unsaved changes; the browser asks before the page itself is closed. The back
 * button is intercepted where the browser has the Navigation API.
 */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { unsaved: messages } = useStaffMessages()
  const [, goTo] = useLocation()
  const [leave, setLeave] = useState<{ go: () => void } | null>(null)
  useEffect(() => {
    if (!isChanged) return
    const listeners = new AbortController()
    const { signal } = listeners
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    const onClick = (event: MouseEvent) => {
      const target = targetOf(event)
      if (target === null) return
      event.preventDefault()
      event.stopPropagation()
      setLeave({ go: () => goTo(target) })
    }
    document.addEventListener('click', onClick, { capture: true, signal })
    if (typeof navigation === 'object') {
      const onNavigate = (event: NavigateEvent) => {
        if (event.navigationType !== 'traverse' || !event.cancelable) return
        event.preventDefault()
        const { key } = event.destination
        setLeave({
          go: () => {
            listeners.abort()
            navigation.traverseTo(key)
          },
        })
      }
      navigation.addEventListener('navigate', onNavigate, { signal })
    }
    return () => listeners.abort()
  }, [isChanged, goTo])
  return (
    <ConfirmDialog
      isDestructive
      title={messages.title}
      isOpen={leave !== null}
      onClose={() => setLeave(null)}
      stay={messages.stay}
      act={messages.leave}
      onAct={() => leave?.go()}
    >
      {messages.text}
    </ConfirmDialog>
  )
}
