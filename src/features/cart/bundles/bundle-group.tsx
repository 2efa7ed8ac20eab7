import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { callQuery } from '../../../lib/http/call-query.ts'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { CartLine } from '../cart-line.tsx'
import { lineId } from '../line-id.ts'
import { useCartPageMessages } from '../messages/cart-page/cart-page-messages.ts'
import type { ShownCart, ShownLine } from '../state/cart-view.ts'
import { useConnection } from '../sync/use-connection.ts'
import styles from './bundle-group.module.css'
import { requestRemoveBundle } from './bundle-requests.ts'
import { useBundleRequest } from './use-bundle-request.ts'

const promotions = async () => (await import('#contract/catalogue/calls/get-promotions.ts')).getPromotions

/**
 * Current promotions, under the shared query key; the name of a bundle that the calculation does not contain comes from
 * it.
 */
const promotionsQuery = () => callQuery(promotions, {}, { queryKey: ['promotions'], persist: true })

interface Props {
  promotionId: number
  lines: readonly ShownLine[]
  calculation: ShownCart['calculation']
}

/**
 * The cart lines of one bundle, their combined price, and a button that dissolves the bundle but leaves its products in
 * the cart.
 */
export function BundleGroup({ promotionId, lines, calculation }: Props) {
  const { bundle: messages } = useCartPageMessages()
  const { locale } = useSite()
  const { data } = useQuery(promotionsQuery())
  const isIt = ({ id }: { id: number }) => id === promotionId
  const applied = calculation?.promotions.find(isIt)
  const name = (applied ?? data?.promotions.data.find(isIt))?.name ?? messages.name
  const isSelected = lines.some(({ selected }) => selected)
  const price = applied && messages.price(formatMoney(applied.price, locale))
  return (
    <section className={styles.bundle} aria-label={name}>
      <header className={styles.head}>
        <div>
          <h2>{applied && applied.times > 1 ? `${name} ×${applied.times}` : name}</h2>
          <p>{price ?? (isSelected && messages.notWhole)}</p>
        </div>
        <RemoveBundle promotionId={promotionId} name={name} lines={lines} />
      </header>
      <ul aria-label={name}>
        {lines.map((line) => (
          <CartLine key={line.key} line={line} id={lineId(line)} />
        ))}
      </ul>
    </section>
  )
}

function RemoveBundle({ promotionId, name, lines }: { name: string } & Pick<Props, 'promotionId' | 'lines'>) {
  const { bundle: messages } = useCartPageMessages()
  const isOffline = useConnection(({ state }) => state !== 'online')
  const { isBusy, press: submit } = useBundleRequest(requestRemoveBundle, messages.waits)
  const ids = lines.flatMap(({ id }) => (id === null ? [] : [id]))
  if (isOffline) {
    return (
      <Button kind="line" aria-disabled>
        <StatusDot state="hollow" />
        {messages.removeLater}
      </Button>
    )
  }
  return (
    <Button
      kind="line"
      isBusy={isBusy}
      aria-label={messages.removeNamed(name)}
      onClick={() => void submit({ promotion_id: promotionId, cart_ids: ids })}
    >
      {messages.remove}
    </Button>
  )
}
