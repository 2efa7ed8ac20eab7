import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/overlays/alert.tsx'
import styles from './selection-bar.module.css'
import { Keys } from './shell/keys.tsx'

interface Props {
  /** How much is selected. */
  label: string
  /** What became of the last step; empty before it. */
  said: string
  isShown: boolean
  fault: string | undefined
  /** Sums of what is selected. */
  sums?: ReactNode
  clear: { label: string; onClear: () => void }
  /** The steps, the next one first. */
  children: ReactNode
}

/** What can be done with the selected rows, fastened to the list: steps, and none (Esc). */
export const SelectionBar = ({ label, said, isShown, fault, sums, clear, children }: Props) => (
  <div className={styles.bar} role="group" aria-label={label} hidden={!isShown}>
    {fault && <Alert kind="error">{fault}</Alert>}
    <div className={styles.words}>
      <strong role="status">{said || label}</strong>
      {sums}
    </div>
    {children}
    <Button kind="line" onClick={clear.onClear}>
      {clear.label}
      <Keys of={['Esc']} />
    </Button>
  </div>
)
