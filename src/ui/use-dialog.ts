import { useEffect, useRef } from 'react'

interface Options {
  isOpen: boolean
  /** The person wants it closed: by Escape, by a tap beside it, by a form of its own. A dialog without it stays. */
  onClose?: () => void
  /** A tap beside it closes it; by keyboard, Escape does the same. */
  closesBeside?: boolean
}

/**
 * A dialog of the browser, opened and closed by what the page says. The element does what is hard: it traps focus,
 * makes the rest of the page inert, hears Escape and gives focus back.
 *
 * A browser that closes a dialog by itself tells so a moment later, and whoever has opened something meanwhile would
 * see it close again. So the page is asked to close it, and what comes late is heard only while it stands open there.
 */
export function useDialog({ isOpen, onClose, closesBeside = true }: Options) {
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef({ isOpen, onClose })
  useEffect(() => {
    latest.current = { isOpen, onClose }
  })
  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) element?.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])

  useEffect(() => {
    const element = dialog.current
    const close = () => {
      const { isOpen, onClose } = latest.current
      if (isOpen) onClose?.()
    }
    // Both events come from parts inside as well: a choice of files that was left, a tap on a button.
    const onCancel = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      close()
    }
    const onTap = (event: MouseEvent) => {
      if (closesBeside && event.target === element) close()
    }
    // By a form of its own, or by an Escape that the browser does not let a page refuse.
    const onClosed = () => {
      if (!element?.open) close()
    }
    element?.addEventListener('cancel', onCancel)
    element?.addEventListener('click', onTap)
    element?.addEventListener('close', onClosed)
    return () => {
      element?.removeEventListener('cancel', onCancel)
      element?.removeEventListener('click', onTap)
      element?.removeEventListener('close', onClosed)
    }
  }, [closesBeside])
  return dialog
}
