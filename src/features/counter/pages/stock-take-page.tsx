import styles from '../offline-stock-take.module.css'
import { StoredStockTakes } from '../stored-stock-takes.tsx'

interface Props {
  params: Readonly<Record<string, string>>
}

/** Opens in place of the staff screens of stock takes without a connection. */
export default function StockTakePage({ params: { id } }: Props) {
  return (
    <main className={styles.page}>
      <StoredStockTakes id={id} />
    </main>
  )
}
