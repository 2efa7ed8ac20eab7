import { useEffect } from 'react'

/** Whether keys belong to the field that has the focus, or to an open dialog. */
export const isTyping = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input:not([type=checkbox]),textarea,select,[contenteditable]') !== null)

/** Ctrl or Cmd with K, wherever the focus is. Ignored while a dialog is open. */
export function usePaletteKeys(onSearch: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'k' || document.querySelector('dialog[open]')) return
      event.preventDefault()
      onSearch()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onSearch])
}
