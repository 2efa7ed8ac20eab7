import { type KeyboardEvent, useState } from 'react'
import {
  type AllowedQuantities,
  allowedQuantities,
  nearestQuantity,
  quantityAbove,
  quantityBelow,
} from '#contract/cart/dealer-quantity.ts'
import { MAX_QUANTITY } from '#contract/constants.ts'
import { readNumber } from '#contract/read-number.ts'
import { MARKETS } from '#contract/site/market.ts'
import { useSite } from '../../lib/site.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { Icon } from '../icon.tsx'
import { useOptimisticNumber } from '../use-optimistic-number.ts'
import styles from './stepper.module.css'

interface Props {
  /** What is counted, for the labels. */
  name: string
  quantity: number
  onChange: (quantity: number) => void | Promise<void>
  /** The minus button stops here; 0 allows removal. */
  least?: number
  isBusy?: boolean
  look?: 'ink' | 'cell' | 'free'
  /** Quantities above zero: every one, unless a dealer orders whole cases. */
  allowed?: AllowedQuantities
  /** A typed number was not allowed, and the nearest one was set. */
  onCorrect?: (asked: number, set: number) => void
}

const EVERY = allowedQuantities({})

/**
 * Minus button, number field and plus button, each 44 px. Taps are accepted while an earlier one is stored. One tab stop,
 * the field, in which the arrow keys do what the buttons do.
 */
export function Stepper(props: Props) {
  const { name, quantity, onChange, least = 0, isBusy = false, look = 'cell', allowed = EVERY, onCorrect } = props
  const { stepper } = useMessages()
  const { shown, ask, current } = useOptimisticNumber(quantity, onChange)
  const lowest = least === 0 ? 0 : allowed.least
  const change = (next: number) => {
    if (next >= lowest && next !== current()) void ask(next)
  }
  const step = (by: 1 | -1) => change(by === 1 ? quantityAbove(current(), allowed) : quantityBelow(current(), allowed))
  const typed = (next: number) => {
    if (next < least || next > Math.max(MAX_QUANTITY, allowed.most)) return
    const set = next === 0 ? 0 : nearestQuantity(next, allowed)
    if (set !== next) onCorrect?.(next, set)
    change(set)
  }
  return (
    <div
      className={`${styles.stepper} ${styles[look] ?? ''}`}
      role="group"
      aria-label={stepper.quantity(name)}
      aria-busy={isBusy}
    >
      <button
        type="button"
        tabIndex={-1}
        data-step={-1}
        aria-label={stepper.fewer(name)}
        aria-disabled={shown <= lowest || undefined}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <TypedNumber label={stepper.quantity(name)} {...{ least, shown }} onCommit={typed} onStep={step} />
      <button
        type="button"
        tabIndex={-1}
        data-step={1}
        aria-label={stepper.more(name)}
        aria-disabled={shown >= allowed.most || undefined}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}

interface NumberProps {
  label: string
  least: number
  shown: number
  onCommit: (next: number) => void
  onStep: (by: 1 | -1) => void
}

/** Commits on Enter or blur; input that is not a whole number is reverted. */
function TypedNumber({ label, least, shown, onCommit, onStep }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { marks } = MARKETS[useSite().locale]
  const commit = () => {
    const read = typed === null ? null : readNumber(typed, { marks, fractionDigits: 0 })
    if (typeof read === 'number' && read !== shown) onCommit(read)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setTyped(null)
    onStep(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <input
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-valuemin={least}
      aria-valuemax={MAX_QUANTITY}
      aria-valuenow={shown}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value.trim())}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
