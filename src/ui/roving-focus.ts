import type { KeyboardEvent } from 'react'

/** Steps of the keys of a group that is read in rows: the other arrow keys scroll the page. */
const ALONG_ROW: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
/** Steps of the keys of a radio group. */
const ANY_ARROW: Readonly<Record<string, number>> = { ...ALONG_ROW, ArrowDown: 1, ArrowUp: -1 }

/**
 * Moves the focus within a group that is one tab stop: arrow keys to the next or previous part, Home and End to the first
 * and last one. The parts are in the order of the document. Keys with a modifier are the browser's.
 *
 * @param parts selector of the parts inside the group
 * @returns whether the focus was moved
 */
export function moveRovingFocus(event: KeyboardEvent<HTMLElement>, parts: string, isRadioGroup = false): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(parts)]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const step = (isRadioGroup ? ANY_ARROW : ALONG_ROW)[event.key]
  let target: HTMLElement | undefined
  if (step !== undefined) target = all.at((at + step) % all.length)
  else if (event.key === 'Home') target = all[0]
  else if (event.key === 'End') target = all.at(-1)
  if (!target) return false
  event.preventDefault()
  target.focus()
  return true
}
