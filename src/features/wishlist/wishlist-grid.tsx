import type { ReactNode } from 'react'
import type { Wish } from '#contract/wishlist/wishlist.ts'
import { SkeletonCell } from '../../ui/skeleton.tsx'
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

const CELLS = [0, 1, 2, 3]

/** Placeholder in the shape of the grid. */
export const WishlistPlaceholder = () => (
  <div className={styles.frame} aria-busy="true">
    <div className={styles.grid}>
      {CELLS.map((cell) => (
        <SkeletonCell key={cell} />
      ))}
    </div>
  </div>
)
