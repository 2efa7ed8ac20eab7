import { type ReactNode, useRef } from 'react'
import styles from './dock.module.css'
import { useShortcut } from './shell/use-shortcut.ts'

/**
 * What can be done with the object of a page: beside its title, on phones and tablets above the bar at the lower edge. The
 * last button is the way on, where the hand expects it, and the key P presses it.
 */
export function Dock({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useShortcut('p', () => bar.current?.querySelector<HTMLElement>(':scope > button:last-of-type')?.click())
  return (
    <div className={styles.dock}>
      <div className={styles.acts} ref={bar}>
        {children}
      </div>
    </div>
  )
}
