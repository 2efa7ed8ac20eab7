import type { ReactNode } from 'react'
import styles from './lamp.module.css'

/** How far something is; `signal`: a person has to act. */
export type LampState = 'ring' | 'half' | 'full' | 'slash' | 'signal'

/** A lamp and its words: the state never shows by colour alone. */
export const Lamp = ({ state, children }: { state: LampState; children: ReactNode }) => (
  <span className={styles.state} data-state={state}>
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      {state === 'full' || state === 'signal' ? (
        <circle cx="6" cy="6" r="5.6" fill="currentColor" />
      ) : (
        <circle cx="6" cy="6" r="4.9" fill="none" stroke="currentColor" strokeWidth="1.7" />
      )}
      {state === 'half' && <path d="M6 6V2.9A3.1 3.1 0 0 1 6 9.1z" fill="currentColor" />}
      {state === 'slash' && <path d="M2.8 9.2L9.2 2.8" stroke="currentColor" strokeWidth="1.7" />}
    </svg>
    <span>{children}</span>
  </span>
)
