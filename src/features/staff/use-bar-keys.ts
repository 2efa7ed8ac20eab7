import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './shell/use-palette-keys.ts'

/** P takes the next step of what is selected, Escape selects nothing. */
export function useBarKeys({ next, clear }: { next: (() => void) | null; clear: (() => void) | null }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    const act = event.key === 'p' ? next : event.key === 'Escape' ? clear : null
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
