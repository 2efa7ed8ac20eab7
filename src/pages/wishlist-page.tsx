import { Link } from 'wouter'
import type { Wish } from '#contract/entities/wishlist.ts'
import { AddStepper } from '../features/cart/add-stepper.tsx'
import { WishList } from '../features/wishlist/wish-list.tsx'
import { useWishlistAtOnce } from '../features/wishlist/wish-start.ts'
import { useWishes } from '../features/wishlist/wish-state.ts'
import { isBuyable } from '../lib/stock-state.ts'
import { paths } from '../paths.ts'
import { AsOf } from '../ui/as-of.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useWords } from '../words/frame/frame-words.ts'
import { useWishlistWords } from '../words/wishlist/wishlist-words.ts'
import styles from './wishlist-page.module.css'

const stepperOf = (productable: Wish['productable']) => (
  <AddStepper card={productable} isBuyable={isBuyable(productable)} />
)

/** The server's wishlist combined with the unsent changes of this device. */
export default function WishlistPage() {
  const words = useWishlistWords()
  const { shop } = useWords()
  useWishlistAtOnce()
  const { status, wishes, asOf } = useWishes()
  if (status === 'ready' && wishes.length === 0)
    return (
      <EmptyState isPage title={words.empty} text={words.emptyText}>
        <Link className={buttonClass()} href={paths.shop()}>
          {shop.wholeShop}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <header className={styles.head}>
        <h1>
          {words.title} {wishes.length > 0 && <span>{wishes.length}</span>}
        </h1>
      </header>
      <AsOf at={asOf} />
      <p className={styles.note} role="status">
        {status === 'waiting' && words.notYet}
      </p>
      <WishList wishes={wishes} footOf={stepperOf} />
    </>
  )
}
