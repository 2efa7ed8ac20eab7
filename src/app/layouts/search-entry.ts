import { useEffect } from 'react'
import { searchNamespace } from '../../features/catalogue/messages/search/search-messages.ts'
import { contentHitsNamespace } from '../../features/content/messages/content-hits/content-hits-messages.ts'
import { collectKey, collectTyping } from '../../lib/typed-ahead.ts'
import { deferredSheet } from './deferred-sheet.ts'

/** It is loaded at the first sign of intent, so that it opens without a delay. */
export const [SearchDialog, loadSearch] = deferredSheet(
  [searchNamespace, contentHitsNamespace],
  async () => (await import('../whole-search.tsx')).WholeSearch,
)

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input,textarea,select,[contenteditable]') !== null

const isWish = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? key === 'k' : key === '/' && !altKey && !isWriting(target)

/** `/`, and Ctrl or Cmd with K. Ignored while a dialog is open. What is typed until the field is there is not lost. */
export function useSearchKeys(onSearch: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      const isCollected = !isWriting(event.target) && collectKey(event)
      if (!isCollected && !isWish(event)) return
      event.preventDefault()
      if (isCollected) return
      collectTyping()
      onSearch()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onSearch])
}
