import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { productTitle } from '../../lib/product-title.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { paths } from '../../paths.ts'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useTint } from '../../ui/tint.ts'
import { miniCartNamespace, useMiniCartMessages } from './messages/mini-cart/mini-cart-messages.ts'
import styles from './mini-cart.module.css'
import type { AddedItem } from './state/added-item.ts'
import { useCart } from './state/use-cart.ts'

/** How long it stays open without being touched. */
const OPEN_MS = 6_000

interface Props {
  item: AddedItem
  onClose: () => void
}

/** A chunk of its own, loaded with the first addition, together with its messages. */
export async function loadMiniCart() {
  await miniCartNamespace.load()
  return { default: MiniCart }
}

/**
 * What was added and what the cart amounts to, over the page. It takes no focus and closes by itself, by Escape, or
 * when the page changes. Not a live region: the toast of the cart says the same.
 */
function MiniCart({ item: { card, quantity }, onClose }: Props) {
  const messages = useMiniCartMessages()
  const { close } = useMessages()
  const { count, subtotal } = useCart()
  const tint = useTint(card.id, card.image)
  const panel = useRef<HTMLElement>(null)
  const timer = useAutoClose(panel, onClose)
  return (
    <section ref={panel} className={`${styles.mini} ${tint}`} aria-label={messages.title} data-mini-cart {...timer}>
      <Picture picture={card.image} alt="" sizes="64px" maxWidth={320} />
      <div className={styles.words}>
        <h2>{messages.title}</h2>
        <p>{messages.added(quantity, productTitle(card).title)}</p>
        <p className={styles.sum}>
          {messages.pieces(count)} · <Price amount={subtotal} />
        </p>
      </div>
      <IconButton aria-label={close} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
      <div className={styles.ways}>
        <Link className={buttonClass('line', true)} href={paths.cart()} onClick={onClose}>
          {messages.view}
        </Link>
        <Link className={buttonClass('ink', true)} href={paths.checkout()} onClick={onClose}>
          {messages.checkOut}
        </Link>
      </div>
    </section>
  )
}

/** Closes after a time in which neither pointer nor focus is on the panel, and by Escape; focus inside it goes back. */
function useAutoClose(panel: React.RefObject<HTMLElement | null>, onClose: () => void) {
  const [isHeld, setHeld] = useState(false)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => latest.current(), OPEN_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  useEffect(() => {
    const before = document.activeElement
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || document.querySelector('dialog[open]')) return
      if (panel.current?.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [panel])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
