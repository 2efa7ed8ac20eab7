import { useDoorsWords } from '../../words/doors/doors-words.ts'
import styles from './doors.module.css'

interface Props {
  names: readonly string[]
  /** Counted from 0. */
  at: number
}

/** All steps of a door in equal cells, the current one lit. */
export function StepStrip({ names, at }: Props) {
  const { steps } = useDoorsWords()
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
