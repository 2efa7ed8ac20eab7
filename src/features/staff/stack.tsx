import { type ReactNode, useId } from 'react'
import { useStaffWords } from '../../words/staff/staff-words.ts'
import { Leaf, type Meta } from './leaf.tsx'
import styles from './stack.module.css'

interface Props<Item> {
  caption: string
  items: readonly Item[]
  meta?: Meta
  keyOf: (item: Item) => string | number
  children: (item: Item) => ReactNode
}

/** Things that are looked at one by one: each in a frame of its own, on a desk in two columns. */
export function Stack<Item>({ caption, items, meta, keyOf, children }: Props<Item>) {
  const id = useId()
  const { nothing, counted } = useStaffWords()
  return (
    <section className={styles.stack} aria-labelledby={id}>
      <h2 id={id}>
        {caption} <span>{counted(meta?.total ?? items.length)}</span>
      </h2>
      {items.length === 0 && <p role="status">{nothing}</p>}
      <ul>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {meta && <Leaf meta={meta} />}
    </section>
  )
}
