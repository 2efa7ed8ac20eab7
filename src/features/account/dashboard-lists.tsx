import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { documentPath } from '#contract/documents/document-path.ts'
import { isoTimeIn } from '#contract/site/iso-time.ts'
import { MARKETS } from '#contract/site/market.ts'
import { useNow } from '../../lib/format/now.ts'
import { useSite } from '../../lib/site.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import styles from './dashboard-lists.module.css'
import { Section } from './facts.tsx'
import type { Dashboard } from './figures.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'

const PRICE_LIST = documentPath({ kind: 'price-lists', key: 'current' })

interface Props {
  dashboard: Dashboard
  /** The latest orders, if any. */
  children: ReactNode
}

/** The latest orders, and products low in stock. */
export function DashboardLists({ dashboard: { low_stock, recent_orders }, children }: Props) {
  const { dashboard: messages } = useAccountMessages()
  const { product } = useMessages()
  return (
    <>
      <Section title={messages.recent}>
        {recent_orders.length === 0 ? (
          <p className={styles.none}>
            {messages.noOrders}. {messages.noOrdersText}
          </p>
        ) : (
          children
        )}
      </Section>
      <Section title={messages.low}>
        {low_stock.length === 0 && <p className={styles.none}>{messages.noneLow}</p>}
        <ul className={styles.rows}>
          {low_stock.map(({ id, name, stock }) => (
            <li key={id}>
              <Link href={paths.product('product', id)}>
                <span>{name}</span> {product.left(stock)}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

interface LinksProps extends Pick<Dashboard, 'kind'> {
  /** The dealer that a sales person acts for. */
  dealerId?: string | undefined
  /** The dealer buys on account. */
  hasAccount?: boolean
}

/** Whose figures follow, where a page has those of several. */
export const Whose = ({ children }: { children: ReactNode }) => <h2 className={styles.whose}>{children}</h2>

/** The statements of account of this month and the one before. */
function Statements({ dealerId }: Pick<LinksProps, 'dealerId'>) {
  const { dashboard: messages } = useAccountMessages()
  const { timeZone } = MARKETS[useSite().locale]
  const now = useNow()
  if (now === 0) return null
  const month = isoTimeIn(timeZone, now).slice(0, 7)
  const before = new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString().slice(0, 7)
  return [month, before].map((key) => (
    <Link
      key={key}
      className={buttonClass('line')}
      href={paths.paper(documentPath({ kind: 'dealer-statements', key }), dealerId ? { dealer: dealerId } : {})}
    >
      {key === month ? messages.statement : messages.lastStatement}
    </Link>
  ))
}

/** Shortcuts for dealers and sales persons; a dealer has a price list, as PDF and as a file for spreadsheets. */
export function QuickLinks({ kind, dealerId, hasAccount = false }: LinksProps) {
  const { dashboard: messages, places } = useAccountMessages()
  const links = [
    { href: paths.quickOrder(), name: places.quickOrder },
    { href: paths.shop(), name: messages.shop },
    { href: paths.orders(), name: places.orders },
    { href: paths.cart(), name: messages.cart },
    { href: paths.wishlist(), name: places.wishlist },
    { href: paths.addresses(), name: places.addresses },
  ]
  return (
    <Section title={messages.quick}>
      <div className={styles.ways}>
        {links.map(({ href, name }) => (
          <Link key={href} className={buttonClass('line')} href={href}>
            {name}
          </Link>
        ))}
        {kind === 'dealer' && (
          <>
            <Link className={buttonClass('line')} href={paths.paper(PRICE_LIST, dealerId ? { dealer: dealerId } : {})}>
              {messages.priceList}
            </Link>
            {hasAccount && <Statements dealerId={dealerId} />}
            <a
              className={buttonClass('line')}
              href={paths.dealerPriceFile(dealerId ? { dealer_id: dealerId } : {})}
              download
            >
              {messages.priceFile}
            </a>
          </>
        )}
      </div>
    </Section>
  )
}
