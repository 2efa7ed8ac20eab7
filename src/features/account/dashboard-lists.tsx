import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { documentPath } from '#contract/documents/document-path.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { GoodsStrip, type StripGoods } from '../../ui/goods-strip.tsx'
import styles from './dashboard-lists.module.css'
import { Section } from './facts.tsx'
import type { Dashboard } from './figures.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'

const PRICE_LIST = documentPath({ kind: 'price-lists', key: 'current' })

interface LatestProps {
  count: number
  /** At the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** The latest orders, if any. */
export function LatestSection({ count, action, children }: LatestProps) {
  const { dashboard: messages } = useAccountMessages()
  return (
    <Section title={messages.recent} action={action}>
      {count === 0 ? (
        <p className={styles.none}>
          {messages.noOrders}. {messages.noOrdersText}
        </p>
      ) : (
        children
      )}
    </Section>
  )
}

interface LowStockProps {
  low: Dashboard['low_stock']
  /** The picture of a product, once it is known. */
  find: ((id: number) => StripGoods | null) | undefined
}

/** Products of which the store has little left. */
export function LowStock({ low, find }: LowStockProps) {
  const { dashboard: messages } = useAccountMessages()
  const { product } = useMessages()
  return (
    <Section title={messages.low}>
      {low.length === 0 && <p className={styles.none}>{messages.noneLow}</p>}
      <ul className={styles.rows}>
        {low.map(({ id, name, stock }) => {
          const card = find?.(id)
          return (
            <li key={id}>
              <Link href={paths.product('product', id)}>
                <GoodsStrip pictures={card ? [card.image] : []} />
                <span>{name}</span> {product.left(stock)}
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** Whose figures follow, where a page has those of several. */
export const Whose = ({ children }: { children: ReactNode }) => <h2 className={styles.whose}>{children}</h2>

interface PapersProps {
  /** The dealer that a sales person acts for. */
  dealerId?: string | undefined
  /** Opens the statement of account, for a dealer who buys on account. */
  statement: ReactNode
}

/** The dealer's price list, as PDF and as a file for spreadsheets, and their statements of account. */
export function Papers({ dealerId, statement }: PapersProps) {
  const { dashboard: messages } = useAccountMessages()
  return (
    <Section title={messages.papers}>
      <div className={styles.ways}>
        {statement}
        <Link className={buttonClass('line')} href={paths.paper(PRICE_LIST, dealerId ? { dealer: dealerId } : {})}>
          {messages.priceList}
        </Link>
        <a
          className={buttonClass('line')}
          href={paths.dealerPriceFile(dealerId ? { dealer_id: dealerId } : {})}
          download
        >
          {messages.priceFile}
        </a>
      </div>
    </Section>
  )
}
