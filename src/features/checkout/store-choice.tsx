import type { PickupStock } from '#contract/checkout/calls/get-pickup-stock.ts'
import type { LocatedStore } from '#contract/stores/store.ts'
import { formatDistance } from '../../lib/format/format-distance.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import styles from './checkout.module.css'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'
import { takesOrder } from './takes-order.ts'

interface Props {
  /** undefined until loaded. */
  stores: readonly LocatedStore[] | undefined
  chosenId: number | null
  onChoose: (id: number) => void
  /** What the store has of the order; undefined where that is unknown. */
  stockOf: (storeId: number) => PickupStock | undefined
  /** When the order is ready there, as text. */
  readyText: (store: LocatedStore) => string
  where: { state: 'unasked' | 'asked' | 'known' | 'denied' | 'failed'; ask: () => void }
}

/** Choice of the pickup store: distance, and when the order is ready. The person's location is optional. */
export function StoreChoice({ stores, chosenId, onChoose, stockOf, readyText, where }: Props) {
  const { store: messages } = useCheckoutMessages()
  const language = useLanguage()
  if (!stores) return <p className={styles.quiet}>{messages.offline}</p>
  if (stores.length === 0) return <p>{messages.none}</p>
  /** Days until the store has what it lacks; 0 where it is ready as always. */
  const daysOf = ({ id }: LocatedStore) => stockOf(id)?.transfer_days ?? 0
  const stockText = (store: LocatedStore) => {
    const stock = stockOf(store.id)
    if (!stock) return null
    if (stock.in_stock !== 'all' && takesOrder(stock)) return messages.stock.later(daysOf(store))
    return stock.in_stock === 'part' ? messages.stock.part(stock) : messages.stock[stock.in_stock]
  }
  const facts = (store: LocatedStore) => [
    stockText(store),
    store.distance_km !== null && messages.away(formatDistance(store.distance_km, language)),
    `${store.city}, ${store.state_name}`,
    takesOrder(stockOf(store.id)) && daysOf(store) === 0 && readyText(store),
  ]
  return (
    <div className={styles.choice}>
      {where.state !== 'known' && (
        <p className={styles.quiet} role="status">
          {where.state === 'unasked' ? (
            <Button kind="line" onClick={where.ask}>
              {messages.near}
            </Button>
          ) : (
            { asked: messages.asking, denied: messages.denied, failed: messages.failed }[where.state]
          )}
        </p>
      )}
      <RadioGroup
        label={messages.choose}
        name="pickup-store"
        value={String(chosenId ?? '')}
        options={stores.map((store) => ({
          value: String(store.id),
          label: store.name,
          text: facts(store).filter(Boolean).join(' · '),
          isDisabled: !takesOrder(stockOf(store.id)),
        }))}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
    </div>
  )
}
