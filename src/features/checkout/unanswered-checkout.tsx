import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/overlays/alert.tsx'
import styles from './checkout.module.css'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'

interface Props {
  isBusy: boolean
  onFind: () => void
  onDrop: () => void
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Notice for a person who returns after a checkout without a response, with a button to query its result. */
export function LostPress({ isBusy, onFind, onDrop }: Props) {
  const { lost: words } = useCheckoutMessages()
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
