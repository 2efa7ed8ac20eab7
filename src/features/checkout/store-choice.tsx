import type { PickupStock } from '#contract/checkout/calls/get-pickup-stock.ts'
import type { LocatedStore } from '#contract/stores/store.ts'
import { formatDistance } from '../../lib/format/format-distance.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import styles from './checkout.module.css'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'

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
  const stockText = ({ id }: LocatedStore) => {
    const stock = stockOf(id)
    return stock && (stock.in_stock === 'part' ? messages.stock.part(stock) : messages.stock[stock.in_stock])
  }
  const facts = (store: LocatedStore) => [
    stockText(store),
    store.distance_km !== null && messages.away(formatDistance(store.distance_km, language)),
    `${store.city}, ${store.state_name}`,
    readyText(store),
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
          isDisabled: stockOf(store.id)?.in_stock === 'none',
        }))}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
    </div>
  )
}
