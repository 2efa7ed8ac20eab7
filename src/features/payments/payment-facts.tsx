import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'
import styles from './payment-facts.module.css'

interface Props {
  name: string
  children: ReactNode
  /** Text for the copy button, if the value has to be typed elsewhere. */
  copy?: string
  isLarge?: boolean
}

/** One detail of a payment: label, value and optional copy button. */
export const PaymentFact = ({ name, children, copy, isLarge = false }: Props) => (
  <div className={styles.fact} data-large={isLarge || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
    {copy !== undefined && (
      <dd>
        <CopyButton what={name} text={copy} />
      </dd>
    )}
  </div>
)

export const PaymentFacts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>
