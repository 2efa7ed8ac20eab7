import { memo, useMemo, useState } from 'react'
import type { CounterGoods } from '#contract/counter/counter-goods.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useShownTerms } from '../../lib/shown-terms.ts'
import { useSite } from '../../lib/site.ts'
import { Amount } from '../../ui/amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { usualGoods } from './find-goods.ts'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { quantityOf, type Sale } from './sale.ts'
import { stockLeft } from './stock-left.ts'
import styles from './tiles.module.css'
import type { TillProps } from './till-props.ts'
import type { CounterSearch } from './use-search.ts'

const USUAL = ''
/** Largest stock that is worth saying. */
const FEW = 9
/** Tiles that are drawn before all are asked for: thousands would delay each new sale. */
const MOST = 96

interface Props extends Pick<TillProps, 'counter' | 'device' | 'requests'> {
  sale: Sale
  search: CounterSearch
  onChange: (goods: CounterGoods, quantity: number) => void
}

/** The products by category; what is typed in the search takes their place. */
export function Tiles({ counter, requests, device: { sold, till }, sale, search, onChange }: Props) {
  const { goods } = counter
  const left = useMemo(() => stockLeft(counter, till.id, requests), [counter, till.id, requests])
  const messages = useCounterMessages()
  const { categoryName } = useShownTerms()
  const [category, setCategory] = useState(USUAL)
  const categories = useMemo(() => [...new Set(goods.map((one) => one.category))], [goods])
  const shown = useMemo(
    () => (category === USUAL ? usualGoods(goods, sold) : goods.filter((one) => one.category === category)),
    [goods, sold, category],
  )
  const tiles = search.found ?? shown
  return (
    <>
      <div className={styles.tabs} role="group" aria-label={messages.title}>
        {[USUAL, ...categories].map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={search.found === null && key === category}
            onClick={() => {
              search.clear()
              setCategory(key)
            }}
          >
            {key === USUAL ? messages.usual : categoryName(key)}
          </button>
        ))}
      </div>
      {search.missed !== null && (
        <p className={styles.missed} role="alert">
          {messages.unknownCode(search.missed)}
        </p>
      )}
      {search.missed === null && tiles.length === 0 && (
        <p className={styles.missed} role="status">
          {messages.noMatch(search.text)}
        </p>
      )}
      <TileList key={category} tiles={tiles} left={left} sale={sale} onChange={onChange} />
    </>
  )
}

interface ListProps extends Pick<Props, 'sale' | 'onChange'> {
  tiles: readonly CounterGoods[]
  left: ReturnType<typeof stockLeft>
}

function TileList({ tiles, left, sale, onChange }: ListProps) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  const [isWhole, setWhole] = useState(false)
  const drawn = isWhole ? tiles : tiles.slice(0, MOST)
  return (
    <>
      <ul className={styles.tiles}>
        {drawn.map((one) => (
          <Tile key={one.id} goods={one} left={left(one)} quantity={quantityOf(sale, one.id)} onChange={onChange} />
        ))}
      </ul>
      {drawn.length < tiles.length && (
        <button type="button" className={styles.all} onClick={() => setWhole(true)}>
          {messages.allGoods(formatCount(tiles.length, locale))}
        </button>
      )}
    </>
  )
}

interface TileProps {
  goods: CounterGoods
  left: number
  quantity: number
  onChange: Props['onChange']
}

/** A scan draws its own alone. */
const Tile = memo(function Tile({ goods, left, quantity, onChange }: TileProps) {
  const messages = useCounterMessages()
  const { categoryName } = useShownTerms()
  const { locale } = useSite()
  const { name, image, price, category } = goods
  const isFew = left <= FEW
  return (
    <li className={styles.tile} data-on={quantity > 0 || undefined}>
      <button type="button" onClick={() => onChange(goods, quantity + 1)}>
        <Picture picture={image} alt="" sizes="166px" maxWidth={320} />
        <span className={styles.words}>
          <b>{name}</b>
          <span>
            <span data-few={isFew || undefined}>
              {isFew ? (left > 0 ? messages.few(formatCount(left, locale)) : messages.out) : categoryName(category)}
            </span>
            <Amount amount={price} isBare isStrong />
          </span>
        </span>
        {quantity > 0 && <strong>{formatCount(quantity, locale)}</strong>}
      </button>
      {quantity > 0 && (
        <button
          type="button"
          className={styles.less}
          aria-label={messages.less(name)}
          onClick={() => onChange(goods, quantity - 1)}
        >
          <Icon name="minus" />
        </button>
      )}
    </li>
  )
})
