import { useEffectEvent, useLayoutEffect } from 'react'

/** As they stand on a keyboard. */
export const KEY_NAMES = { enter: 'Enter', escape: 'Esc' }

/** Keys that type nothing: they work in fields too. */
const isCommand = (key: string): boolean => /^(?:F\d+|Escape)$/.test(key)

/** A field in which nothing is typed yet, or what is no field. */
const isFree = (target: EventTarget | null): boolean =>
  !(target instanceof Element && target.closest('textarea, select, input:not([type=search])')) &&
  !(target instanceof HTMLInputElement && target.value !== '')

/** Does what a key stands for, unless a dialog is open, the key is typed into a field or presses a button. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const action = actions[key] ?? actions[key.toLowerCase()]
    if (!action || event.defaultPrevented || ctrlKey || metaKey || altKey) return
    if (document.querySelector('dialog[open]')) return
    if (!isCommand(key) && !isFree(target)) return
    if (key === 'Enter' && target instanceof Element && target.closest('button, a, input:not([type=search])')) return
    event.preventDefault()
    action()
  })
  // In the commit that shows the screen: on a slow device a key would be lost between the two.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
