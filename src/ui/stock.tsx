import type { ProductCard } from '#contract/catalogue/product.ts'
import type { Language } from '#contract/site/language.ts'
import { formatDay } from '../lib/format/format-date.ts'
import { useLanguage } from '../lib/language.ts'
import { type StockState, stockState } from '../lib/stock-state.ts'
import type { FrameMessages } from '../messages/frame/en.ts'
import { useMessages } from '../messages/frame/frame-messages.ts'
import styles from './stock.module.css'

function sentence(state: StockState, { product }: FrameMessages, language: Language): string {
  switch (state.kind) {
    case 'in-stock':
      return product.inStock
    case 'few':
      return product.left(state.left)
    case 'pre-order':
      return state.eta ? product.preOrderFrom(formatDay(state.eta, language)) : product.preOrder
    case 'sold-out':
      return product.soldOut
  }
}

/** Stock as text, under every product. */
export function Stock({ card }: { card: Pick<ProductCard, 'stock' | 'preorder'> }) {
  const messages = useMessages()
  const language = useLanguage()
  const state = stockState(card)
  return (
    <p className={state.kind === 'in-stock' ? styles.stock : `${styles.stock} ${styles.telling}`}>
      {sentence(state, messages, language)}
    </p>
  )
}
