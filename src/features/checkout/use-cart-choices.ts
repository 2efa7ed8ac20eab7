import { useEffect, useState } from 'react'
import { type CartChoices, cartChoices, NO_CHOICES } from '../../offline/outbox/cart-choices.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { useCartState } from '../cart/state/cart-hook.ts'

/** Codes and discount chosen in the cart; null until read from this device. A change in this tab triggers a new read. */
export function useCartChoices(partition: Owner | null): CartChoices | null {
  const shown = useCartState((cart) => cart.view?.choices)
  const [choices, setChoices] = useState<CartChoices | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` only signals that the records have changed
  useEffect(() => {
    if (partition === null) return
    let isHere = true
    const read = () =>
      cartChoices(partition)
        .read()
        .catch(() => NO_CHOICES)
        .then((found) => isHere && setChoices(found))
    void read()
    // Another tab may have changed them.
    const onFocus = () => void read()
    addEventListener('focus', onFocus)
    return () => {
      isHere = false
      removeEventListener('focus', onFocus)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- as above
  }, [partition, shown])
  return choices
}
