import { useEffect, useState } from 'react'
import { type CartChoices, cartChoices, NO_CHOICES } from '../../offline/outbox/cart-choices.ts'
import type { Owner } from '../../offline/storage/owner.ts'

/**
 * Codes and discount chosen in the cart; null until read from this device.
 *
 * @param shown the same choices as displayed in this tab's cart: a change triggers a new read
 */
export function useCartChoices(partition: Owner | null, shown: CartChoices | undefined): CartChoices | null {
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
