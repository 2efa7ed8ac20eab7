import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import styles from './dashboard-lists.module.css'
import { Section } from './facts.tsx'
import type { Dashboard } from './figures.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'

interface Props {
  dashboard: Dashboard
  /** The latest orders, if any. */
  children: ReactNode
}

/** The latest orders, and products low in stock. */
export function DashboardLists({ dashboard: { low_stock, recent_orders }, children }: Props) {
  const { dashboard: words } = useAccountMessages()
  const { product } = useMessages()
  return (
    <>
      <Section title={words.recent}>
        {recent_orders.length === 0 ? (
          <p className={styles.none}>
            {words.noOrders}. {words.noOrdersText}
          </p>
        ) : (
          children
        )}
      </Section>
      <Section title={words.low}>
        {low_stock.length === 0 && <p className={styles.none}>{words.noneLow}</p>}
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

/** Shortcuts for dealers and sales persons. */
export function QuickLinks() {
  const { dashboard: words, places } = useAccountMessages()
  const ways = [
    { href: paths.shop(), name: words.shop },
    { href: paths.orders(), name: places.orders },
    { href: paths.cart(), name: words.cart },
    { href: paths.wishlist(), name: places.wishlist },
    { href: paths.addresses(), name: places.addresses },
  ]
  return (
    <Section title={words.quick}>
      <div className={styles.ways}>
        {ways.map(({ href, name }) => (
          <Link key={href} className={buttonClass('line')} href={href}>
            {name}
          </Link>
        ))}
      </div>
    </Section>
  )
}
