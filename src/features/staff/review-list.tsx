import type { ReactNode } from 'react'
import { ListFrame } from './list-frame.tsx'
import type { PageMeta } from './pagination.tsx'
import styles from './review-list.module.css'

interface Props<Item> {
  caption: string
  items: readonly Item[]
  meta?: PageMeta
  keyOf: (item: Item) => string | number
  /** Each item begins with a picture, flush with its edges. */
  hasPictures?: boolean | undefined
  /** In place of the words for an empty list. */
  empty?: ReactNode
  /** The screen's title equals the caption. */
  isTitled?: boolean
  children: (item: Item) => ReactNode
}

/** List of framed items to be reviewed one by one; two columns on wide screens. */
export function ReviewList<Item>(props: Props<Item>) {
  const { caption, items, meta, keyOf, hasPictures, empty, isTitled = true, children } = props
  return (
    <ListFrame
      caption={caption}
      count={meta?.total ?? items.length}
      isEmpty={items.length === 0}
      meta={meta}
      empty={empty}
      isTitled={isTitled}
    >
      <ul className={styles.stack} data-pictures={hasPictures}>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    </ListFrame>
  )
}
