import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { UsualProduct } from '#contract/account/calls/get-dashboard.ts'
import { allowedQuantities, nearestQuantity } from '#contract/cart/dealer-quantity.ts'
import { showAlert } from '../../lib/alerts-and-toasts.ts'
import { formatDayOf } from '../../lib/format/format-date.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { productTitle } from '../../lib/product-title.ts'
import { useSite } from '../../lib/site.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useTint } from '../../ui/tint.ts'
import { withCart } from '../cart/state/started-cart.ts'
import { useCart } from '../cart/state/use-cart.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import type { OrderCatalogue } from './order-catalogue.ts'
import { draftOf, readDraft } from './order-draft.ts'
import styles from './reorder-tiles.module.css'
import { useDealerOrder } from './use-dealer-order.ts'
import { sumOf, toReorder, type UsualGoods, usualGoods } from './usual-goods.ts'
import { dueFirst } from './usual-products.ts'

/** Tiles shown before "Show all": one row on a wide screen. */
const FIRST = 5

interface Props {
  owner: Owner
  usual: readonly UsualProduct[]
  /** null until it is read. */
  catalogue: OrderCatalogue | null
}

/** What a dealer orders again and again, those that are due first: each into the cart with one tap, or all that are due. */
export function ReorderTiles({ owner, usual, catalogue }: Props) {
  const { reorder: messages } = useQuickOrderMessages()
  const order = useDealerOrder()
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const goods = dueFirst(usual, now).flatMap((one) => {
    const card = catalogue?.find(one.id)
    return card ? [usualGoods(one, card, { order, now })] : []
  })
  const add = useAdding(owner, order.addAll)
  const due = toReorder(goods)
  return (
    <section className={styles.part}>
      <header>
        <h2>
          {messages.title} {goods.length > 0 && <span>{goods.length}</span>}
        </h2>
        {due.length > 0 && <AddDue goods={due} onAdd={() => add(due)} />}
      </header>
      {usual.length === 0 && <p className={styles.none}>{messages.none}</p>}
      {usual.length > 0 && !catalogue && <div className={styles.waiting} aria-busy="true" />}
      <ul className={styles.tiles}>
        {goods.slice(0, isWhole ? undefined : FIRST).map((one) => (
          <Tile key={one.card.id} goods={one}>
            {one.held > 0 ? (
              <InCart goods={one} />
            ) : (
              <NotInCart goods={one} onAdd={(pieces) => add([{ ...one, pieces }])} />
            )}
          </Tile>
        ))}
      </ul>
      {!isWhole && goods.length > FIRST && (
        <p className={styles.foot}>
          <Button kind="line" onClick={() => setWhole(true)}>
            {messages.all(goods.length)}
          </Button>
        </p>
      )}
    </section>
  )
}

/** Adds to the cart; the list that is being written in quick order stays as it is. */
function useAdding(owner: Owner, addAll: ReturnType<typeof useDealerOrder>['addAll']) {
  const { messages } = useQuickOrderMessages()
  const add = async (goods: readonly Pick<UsualGoods, 'card' | 'pieces'>[]) => {
    try {
      const lines = goods.map(({ card, pieces }) => ({ card, quantity: pieces }))
      await addAll(lines, draftOf(await readDraft(owner)))
    } catch {
      showAlert(messages.somethingWrong)
    }
  }
  return (goods: readonly Pick<UsualGoods, 'card' | 'pieces'>[]) => void add(goods)
}

function AddDue({ goods, onAdd }: { goods: readonly UsualGoods[]; onAdd: () => void }) {
  const { reorder: messages } = useQuickOrderMessages()
  const { locale } = useSite()
  const sum = sumOf(goods)
  return (
    <Button kind="line" onClick={onAdd}>
      {messages.addDue(goods.length, sum === null ? null : formatMoney(sum, locale))}
    </Button>
  )
}

function Tile({
  goods: { usual, card, pieces, held, unitPrice, isDue },
  children,
}: {
  goods: UsualGoods
  children: ReactNode
}) {
  const { reorder: messages, summary } = useQuickOrderMessages()
  const dateFormat = useDateFormat()
  const { title, line } = productTitle(card)
  const shown = pieces > 0 ? pieces : usual.quantity
  return (
    <li className={`${styles.tile} ${useTint(card.id, card.image)}`} data-in={held > 0 || undefined}>
      <div className={styles.picture}>
        <Picture picture={card.image} alt="" sizes="(min-width: 1024px) 20vw, 84px" maxWidth={640} />
        <p aria-hidden="true">
          <b>{shown}</b> {summary.pieces(shown)}
        </p>
      </div>
      <div className={styles.words}>
        <h3>
          {title} <span>{line}</span>
        </h3>
        {unitPrice !== null && (
          <p className={styles.price}>
            {line && <span>{line} · </span>}
            <Amount amount={unitPrice} />
          </p>
        )}
        <p>
          {isDue && (
            <em>
              <StatusDot state="signal" /> <span>{messages.due}</span>
            </em>
          )}
          <span>{messages.every(usual.interval_days)}</span>{' '}
          {messages.last(formatDayOf(Date.parse(usual.last_at), dateFormat))}
        </p>
      </div>
      <div className={styles.controls}>{children}</div>
    </li>
  )
}

/** A quantity to add, which begins with the usual one. */
function NotInCart({
  goods: { card, pieces, unitPrice },
  onAdd,
}: {
  goods: UsualGoods
  onAdd: (pieces: number) => void
}) {
  const { reorder: messages } = useQuickOrderMessages()
  const { product } = useMessages()
  const { locale } = useSite()
  const terms = useDealerOrder().termsOf(card.id)
  const [asked, setAsked] = useState<number | null>(null)
  if (pieces === 0) return <p className={styles.soldOut}>{product.soldOut}</p>
  const allowed = allowedQuantities(terms, card.stock)
  const quantity = asked ?? pieces
  const sum = unitPrice === null ? null : formatMoney(quantity * unitPrice, locale)
  return (
    <>
      <Stepper
        name={card.name}
        quantity={quantity}
        least={allowed.least}
        allowed={allowed}
        onChange={(next) => setAsked(nearestQuantity(next, allowed))}
      />
      <button
        type="button"
        className={styles.add}
        aria-label={[messages.add, sum, card.name].filter(Boolean).join(' · ')}
        onClick={() => onAdd(quantity)}
      >
        {messages.add} {sum !== null && <span>· {sum}</span>}
      </button>
    </>
  )
}

function InCart({ goods: { card } }: { goods: UsualGoods }) {
  const { reorder: messages } = useQuickOrderMessages()
  const terms = useDealerOrder().termsOf(card.id)
  const line = useCart(({ lines }) => lines.find(({ productable }) => productable.id === card.id))
  if (!line) return null
  return (
    <>
      <Stepper
        name={card.name}
        look="ink"
        quantity={line.quantity}
        isBusy={line.isBusy}
        allowed={allowedQuantities(terms, card.stock)}
        onChange={(quantity) => withCart((cart) => cart.setQuantity(line, quantity))}
      />
      <Link className={styles.add} href={paths.cart()}>
        <Icon name="check" />
        {messages.inCart}
      </Link>
    </>
  )
}
