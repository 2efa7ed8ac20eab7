import { type ReactNode, type Ref, useId } from 'react'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './checkout.module.css'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'

interface Props {
  /** Displayed large beside the content. */
  number: number
  title: string
  /** Something in this step is still missing. */
  isOpen: boolean
  /** Displayed at the right of the title. */
  aside?: ReactNode
  /** Of the section, which can be focused. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A checkout step; all of them stay visible. An incomplete step has a highlighted number and a status dot. */
export function Step({ number, title, isOpen, aside, ref, children }: Props) {
  const { toDo } = useCheckoutMessages()
  const heading = useId()
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={styles.step}
      data-open={isOpen || undefined}
      aria-labelledby={heading}
    >
      <span className={styles.numeral} aria-hidden="true">
        {number}
      </span>
      <div className={styles.content}>
        <header>
          <h2 id={heading}>{title}</h2>
          {aside}
          {isOpen && (
            <span className={styles.dot}>
              <StatusDot state="signal" />
              <span className={styles.spoken}>{toDo}</span>
            </span>
          )}
        </header>
        {children}
      </div>
    </section>
  )
}
