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
export function UnansweredCheckoutNotice({ isBusy, onFind, onDrop }: Props) {
  const { lost: messages } = useCheckoutMessages()
  return (
    <div className={styles.lost} ref={bringIntoView}>
      <Alert
        kind="warning"
        title={messages.title}
        action={
          <span className={styles.fixes}>
            <Button isBusy={isBusy} onClick={onFind}>
              {messages.find}
            </Button>
            <Button kind="line" onClick={onDrop}>
              {messages.drop}
            </Button>
          </span>
        }
      >
        {messages.text}
      </Alert>
    </div>
  )
}
