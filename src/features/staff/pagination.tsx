import { Link } from 'wouter'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import styles from './pagination.module.css'
import { useListParameters } from './use-list-parameters.ts'

export interface PageMeta {
  page: number
  per_page: number
  total: number
  /** There are more than `total`, on no page. */
  is_capped?: boolean | undefined
}

export interface PaginationProps {
  meta: PageMeta
  /** Parameter of the URL with the page; of a second list on the same screen another than `page`. */
  parameter?: string | undefined
}

/** Pagination of a list. */
export function StaffPagination({ meta: { page, per_page, total, is_capped }, parameter = 'page' }: PaginationProps) {
  const { previous, next, leaf, leaves, cappedList } = useStaffMessages()
  const { href } = useListParameters()
  const pages = Math.ceil(total / per_page)
  if (pages < 2) return null
  return (
    <nav className={styles.leaf} aria-label={leaves}>
      {page > 1 && (
        <Link href={href({ [parameter]: String(page - 1) })} rel="prev">
          {previous}
        </Link>
      )}
      <span>{leaf(page, pages)}</span>
      {page < pages && (
        <Link href={href({ [parameter]: String(page + 1) })} rel="next">
          {next}
        </Link>
      )}
      {is_capped && page >= pages && <p>{cappedList(total)}</p>}
    </nav>
  )
}
