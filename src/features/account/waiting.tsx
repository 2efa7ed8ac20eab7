import { usePersonWords } from '../../words/person/person-words.ts'
import styles from './waiting.module.css'

/** In the place of what comes as soon as the store answers; says so at once only to those who hear it. */
export function Waiting() {
  const { waiting } = usePersonWords()
  return (
    <p className={styles.waiting} role="status">
      {waiting}
    </p>
  )
}
