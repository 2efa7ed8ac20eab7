import { useEffect, useRef } from 'react'

interface Options {
  isOpen: boolean
  /** Called when the person closes it: by Escape, backdrop tap or its own form. Without it the dialog stays. */
  onClose?: () => void
  /** A tap on the backdrop closes it; by keyboard, Escape does the same. */
  closesBeside?: boolean
}

/**
 * A native dialog controlled by `isOpen`. The element traps the focus, makes the rest of the page inert, handles
 * Escape and restores the focus.
 *
 * A dialog that the browser closes by itself fires `close` later, when another one may already be open. So closing is
 * left to the page, and late events count only while `isOpen` is true.
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
    // Both events also bubble from elements inside: a cancelled file input, a tap on a button.
    const onCancel = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      close()
    }
    const onTap = (event: MouseEvent) => {
      if (closesBeside && event.target === element) close()
    }
    // Closed by its own form, or by an Escape that the browser does not let a page cancel.
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
