import type { StaffProductCard } from '#contract/catalogue/staff-product.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useStaffStockMessages } from '../messages/staff-stock/staff-stock-messages.ts'
import styles from '../transfers.module.css'
import type { FindProducts } from './transfer-lines.tsx'

export type ChosenProduct = Pick<StaffProductCard, 'id' | 'name' | 'sku' | 'image'>

interface Props {
  chosen: readonly ChosenProduct[]
  onChange: (chosen: readonly ChosenProduct[]) => void
  Find: FindProducts
}

/** The products that a stock take is about, found by name or code. */
export function ChosenProducts({ chosen, onChange, Find }: Props) {
  const { take: messages, takeOut } = useStaffStockMessages()
  return (
    <>
      <p>{messages.chosenText}</p>
      <Find
        label={messages.chosen}
        hint={messages.chosenHint}
        onPick={(card) => !chosen.some(({ id }) => id === card.id) && onChange([...chosen, card])}
      />
      <ul className={styles.lines}>
        {chosen.map(({ id, name, sku, image }) => (
          <li key={id}>
            <span className={styles.picture}>
              {image && <Picture picture={image} alt="" sizes="72px" maxWidth={320} />}
            </span>
            <div className={styles.words}>
              <strong>{name}</strong>
              <small>{sku}</small>
            </div>
            <Button
              kind="line"
              aria-label={messages.remove(name)}
              onClick={() => onChange(chosen.filter((one) => one.id !== id))}
            >
              {takeOut}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
