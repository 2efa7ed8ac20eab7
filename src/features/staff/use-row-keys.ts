import { type RefObject, useEffect } from 'react'
import { isTyping } from './shell/use-palette-keys.ts'

/** J and K move the focus among the rows of a list, X selects the row of the focus, Enter opens it as any link. */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      const row = document.activeElement?.closest('tr') ?? null
      if (event.key === 'j' || event.key === 'k') move(table.current, row, event.key === 'j' ? 1 : -1)
      else if (event.key === 'x' && row && table.current?.contains(row))
        row.querySelector<HTMLElement>('input[type=checkbox]')?.click()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [table])
}

function move(table: HTMLTableElement | null, row: Element | null, step: 1 | -1): void {
  const links = [...(table?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
  const at = links.findIndex((link) => row?.contains(link))
  const next = at < 0 ? links[0] : links[Math.min(links.length - 1, Math.max(0, at + step))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
