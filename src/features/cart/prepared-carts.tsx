import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ResponseOf } from '#contract/call.ts'
import type { getPreparedCarts } from '#contract/cart/calls/get-prepared-carts.ts'
import { callQuery } from '../../lib/http/call-query.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'
import { ChangedBy } from './changed-by.tsx'
import { useCartMessages } from './messages/cart/cart-messages.ts'
import styles from './prepared-carts.module.css'

type Line = ResponseOf<typeof getPreparedCarts>['prepared']['data'][number]

const prepared = async () => (await import('#contract/cart/calls/get-prepared-carts.ts')).getPreparedCarts

/** For a dealer, below their own cart: the carts that sales persons prepared for them, and who added what. */
export function PreparedCarts() {
  const { cart } = useCartMessages()
  const { owner, profile, isDealer } = useSession()
  const { data } = useQuery({
    ...callQuery(prepared, {}, { queryKey: ['prepared', owner] }),
    enabled: isDealer && profile?.dealer?.status === 'approved',
  })
  const lines = data?.prepared.data ?? []
  if (lines.length === 0) return null
  return (
    <section className={styles.prepared}>
      <h2>{cart.prepared}</h2>
      <p>{cart.preparedText}</p>
      <ul>
        {lines.map((line) => (
          <PreparedLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

function PreparedLine({ line }: { line: Line }) {
  const { cart } = useCartMessages()
  const { first_name, last_name } = line.sales_person
  return (
    <li>
      <span>{line.quantity}</span>
      <div>
        <Link href={paths.product(line.productable_type, line.productable_id)}>{line.name}</Link>
        <p>{cart.preparedBy(`${first_name} ${last_name}`)}</p>
        <ChangedBy by={line.changed_by} />
      </div>
    </li>
  )
}
