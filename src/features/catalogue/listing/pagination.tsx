import { Link } from 'wouter'
import { Icon } from '../../../ui/icon.tsx'
import { useCatalogueMessages } from '../messages/catalogue/catalogue-messages.ts'
import styles from './pagination.module.css'

interface Props {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** Previous, position and next; renders nothing for a single page. */
export function Pagination({ page, pages, hrefOf }: Props) {
  const { shop } = useCatalogueMessages()
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label={shop.page}>
      {page > 1 ? (
        <Link href={hrefOf(page - 1)} rel="prev" aria-label={shop.previous}>
          <Icon name="left" />
        </Link>
      ) : (
        <span />
      )}
      <span>{shop.pageOf(page, pages)}</span>
      {page < pages && (
        <Link href={hrefOf(page + 1)} rel="next" aria-label={shop.next}>
          <Icon name="right" />
        </Link>
      )}
    </nav>
  )
}
