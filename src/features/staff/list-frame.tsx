import { type ReactNode, useId } from 'react'
import styles from './list-frame.module.css'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import { type PaginationProps, StaffPagination } from './pagination.tsx'

interface Props extends Pick<PaginationProps, 'parameter'> {
  caption: string
  /** Displayed beside the caption. */
  count: number | undefined
  isEmpty: boolean
  meta: PaginationProps['meta'] | undefined
  /** The screen's title equals the caption, which is therefore hidden. */
  isTitled?: boolean | undefined
  /** In place of the words for an empty list. */
  empty?: ReactNode
  children: ReactNode
}

/** Frame of a list from edge to edge: caption, count and pagination. */
export function ListFrame({ caption, count, isEmpty, meta, parameter, isTitled, empty, children }: Props) {
  const id = useId()
  const { nothing, counted } = useStaffMessages()
  return (
    <section className={styles.listed} aria-labelledby={id} data-flush={isTitled || undefined}>
      <h2 id={id} className={isTitled ? styles.unseen : undefined}>
        {caption} {count !== undefined && <span>{counted(count) + (meta?.is_capped ? '+' : '')}</span>}
      </h2>
      {isEmpty && (empty ?? <p role="status">{nothing}</p>)}
      {children}
      {meta && <StaffPagination {...{ meta, parameter }} />}
    </section>
  )
}
