import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import styles from './registration.module.css'

interface Props {
  names: readonly string[]
  /** Index of the current step, from 0. */
  at: number
}

/** All steps of a flow in equal cells, the current one highlighted. */
export function StepStrip({ names, at }: Props) {
  const { steps } = useRegistrationMessages()
  return (
    <ol className={styles.steps} aria-label={steps}>
      {names.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span>{index + 1}</span> {name}
        </li>
      ))}
    </ol>
  )
}
