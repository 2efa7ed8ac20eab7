import type { Wish } from '#contract/wishlist/wishlist.ts'
import { Button } from '../../ui/button.tsx'
import styles from './lost-wishes.module.css'
import { useWishlistMessages } from './messages/wishlist/wishlist-messages.ts'
import { loadWishlistActions } from './start-wishlist.ts'

/** Wishes that a server restored from a back-up no longer has, with a button to put them back. */
export function LostWishes({ wishes }: { wishes: readonly Wish[] }) {
  const { lost: messages } = useWishlistMessages()
  if (wishes.length === 0) return null
  const answer = async (isPutBack: boolean) => (await loadWishlistActions()).answerLost(isPutBack)
  return (
    <section className={styles.lost} aria-labelledby="lost-wishes" data-needs-you>
      <h2 id="lost-wishes">{messages.title}</h2>
      <p>{messages.text}</p>
      <ul>
        {wishes.map(({ id, productable }) => (
          <li key={id}>{productable.name}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button onClick={() => void answer(true)}>{messages.putBack}</Button>
        <Button kind="line" onClick={() => void answer(false)}>
          {messages.leave}
        </Button>
      </div>
    </section>
  )
}
