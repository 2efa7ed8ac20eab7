import { Icon } from '../../ui/icon.tsx'
import styles from './counter.module.css'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { KEY_NAMES } from './use-keys.ts'

export function BackRow({ onBack }: { onBack: () => void }) {
  const messages = useCounterMessages()
  return (
    <button type="button" className={styles.back} onClick={onBack}>
      <Icon name="left" />
      {messages.back}
      <kbd>{KEY_NAMES.escape}</kbd>
    </button>
  )
}
