import type { ReactNode } from 'react'
import styles from './first-step.module.css'
import { useStaffMessages } from './messages/staff/staff-messages.ts'

export interface FirstStepProps {
  /** What the empty list is for, as a title. */
  title: string
  text: string
  /** How it is filled. */
  steps?: readonly { title: string; text?: string }[]
  /** The first button. */
  children?: ReactNode
  /** What a filled one looks like, made of the store's own goods; marked as an example. */
  example?: { caption: string; content: ReactNode }
}

/** A list that has nothing yet: what it is for, the steps, the first button, and beside it an example. */
export function FirstStep({ title, text, steps = [], children, example }: FirstStepProps) {
  const messages = useStaffMessages()
  return (
    <div className={styles.empty} data-example={example !== undefined || undefined}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p role="status">{text}</p>
        {steps.length > 0 && (
          <ol>
            {steps.map((step, at) => (
              <li key={step.title}>
                <b aria-hidden="true">{at + 1}</b>
                <div>
                  <strong>{step.title}</strong>
                  {step.text && <p>{step.text}</p>}
                </div>
              </li>
            ))}
          </ol>
        )}
        {children && <div className={styles.acts}>{children}</div>}
      </div>
      {example && (
        <figure className={styles.example}>
          <figcaption>
            <span>{example.caption}</span>
            <strong>{messages.example}</strong>
          </figcaption>
          <div>{example.content}</div>
        </figure>
      )}
    </div>
  )
}
