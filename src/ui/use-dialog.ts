import { useEffect, useRef } from 'react'

interface Options {
  isOpen: boolean
  /** A tap beside it closes it; by keyboard, Escape does the same. */
  closesBeside?: boolean
}

/**
 * A dialog of the browser, opened and closed by what the page says. The element does what is hard: it traps focus,
 * makes the rest of the page inert, closes on Escape and gives focus back.
 */
export function useDialog({ isOpen, closesBeside = true }: Options) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) element?.showModal()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])

  useEffect(() => {
    const element = dialog.current
    if (!closesBeside) return
    // A tap beside what it holds reaches the dialog itself.
    const onTap = (event: MouseEvent) => event.target === element && element?.close()
    element?.addEventListener('click', onTap)
    return () => element?.removeEventListener('click', onTap)
  }, [closesBeside])
  return dialog
}
