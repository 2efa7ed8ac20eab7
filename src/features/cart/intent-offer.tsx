import { useMessages } from '../../messages/frame/frame-messages.ts'
import { Button } from '../../ui/button.tsx'
import styles from './intent-offer.module.css'
import { withCart } from './state/started-cart.ts'
import { useConnection } from './sync/use-connection.ts'

/** Offers after sign-in what a guest tried to add. It is never added silently, because prices differ by role. */
export function IntentOffer({ isSignedIn }: { isSignedIn: boolean }) {
  const { intent: messages } = useMessages()
  const intent = useConnection(({ intents }) => intents[0])
  if (!isSignedIn || !intent) return null
  return (
    <section className={styles.offer} role="status" aria-label={messages.offer(intent.name)}>
      <div>
        <h2>{messages.offer(intent.name)}</h2>
        <p>{messages.text}</p>
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => void withCart((cart) => cart.answerIntent(intent.id, true))}>{messages.addIt}</Button>
        <Button kind="line" onClick={() => void withCart((cart) => cart.answerIntent(intent.id, false))}>
          {messages.dismiss}
        </Button>
      </div>
    </section>
  )
}
