import { type ReactNode, useId } from 'react'
import { Lamp } from '../../ui/lamp.tsx'
import { useCheckoutWords } from '../../words/checkout/checkout-words.ts'
import styles from './checkout.module.css'

interface Props {
  /** Stands large beside it. */
  number: number
  title: string
  /** Something in it is still to be done. */
  isOpen: boolean
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** One of the steps, all of which stay in sight: its number in full ink, and a lamp, while something is to be done. */
export function Step({ number, title, isOpen, aside, children }: Props) {
  const { toDo } = useCheckoutWords()
  const heading = useId()
  return (
    <section className={styles.step} data-open={isOpen || undefined} aria-labelledby={heading}>
      <span className={styles.numeral} aria-hidden="true">
        {number}
      </span>
      <div className={styles.content}>
        <header>
          <h2 id={heading}>{title}</h2>
          {aside}
          {isOpen && (
            <span className={styles.lamp}>
              <Lamp state="signal" />
              <span className={styles.spoken}>{toDo}</span>
            </span>
          )}
        </header>
        {children}
      </div>
    </section>
  )
}
