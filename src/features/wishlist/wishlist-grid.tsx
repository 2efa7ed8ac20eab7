import type { ReactNode } from 'react'
import type { Wish } from '#contract/wishlist/wishlist.ts'
import { WishCell } from './wish-cell.tsx'
import styles from './wishlist-grid.module.css'
import type { WishlistItem } from './wishlist-state.ts'

interface Props {
  wishes: readonly WishlistItem[]
  footOf: (productable: Wish['productable']) => ReactNode
}

/** A grid with a hairline between cells, without gaps. */
export const WishlistGrid = ({ wishes, footOf }: Props) => (
  <div className={styles.frame}>
    <ul className={styles.grid}>
      {wishes.map((wish) => (
        <li key={wish.productable_id}>
          <WishCell wish={wish} footOf={footOf} />
        </li>
      ))}
    </ul>
  </div>
)
