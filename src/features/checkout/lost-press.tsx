import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useCheckoutWords } from '../../words/checkout/checkout-words.ts'
import styles from './checkout.module.css'

interface Props {
  isBusy: boolean
  onFind: () => void
  onDrop: () => void
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Notice for a person who returns after a checkout without a response, with a button to query its result. */
export function LostPress({ isBusy, onFind, onDrop }: Props) {
  const { lost: words } = useCheckoutWords()
  return (
    <div className={styles.lost} ref={bringIntoView}>
      <Alert
        kind="warning"
        title={words.title}
        action={
          <span className={styles.fixes}>
            <Button isBusy={isBusy} onClick={onFind}>
              {words.find}
            </Button>
            <Button kind="line" onClick={onDrop}>
              {words.drop}
            </Button>
          </span>
        }
      >
        {words.text}
      </Alert>
    </div>
  )
}
