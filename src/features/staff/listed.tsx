import { type ReactNode, useId } from 'react'
import { useStaffWords } from '../../words/staff/staff-words.ts'
import { Leaf, type Meta } from './leaf.tsx'
import styles from './listed.module.css'

interface Props {
  caption: string
  /** Said beside the caption. */
  count: number | undefined
  isEmpty: boolean
  meta: Meta | undefined
  /** The screen has the caption for its own title: it is not shown again. */
  isTitled?: boolean | undefined
  children: ReactNode
}

/** Around a list: what it is called, how many there are, and the way through its leaves. */
export function Listed({ caption, count, isEmpty, meta, isTitled, children }: Props) {
  const id = useId()
  const { nothing, counted } = useStaffWords()
  return (
    <section className={styles.listed} aria-labelledby={id}>
      <h2 id={id} className={isTitled ? styles.unseen : undefined}>
        {caption} {count !== undefined && <span>{counted(count)}</span>}
      </h2>
      {isEmpty && <p role="status">{nothing}</p>}
      {children}
      {meta && <Leaf meta={meta} />}
    </section>
  )
}
