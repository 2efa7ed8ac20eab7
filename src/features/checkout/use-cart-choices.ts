import { useEffect, useState } from 'react'
import { type CartChoices, cartChoices, NO_CHOICES } from '../../offline/cart-choices.ts'
import type { Owner } from '../../offline/operation.ts'

/**
 * The codes and the discount that were chosen in the cart; null until this device has been asked.
 *
 * @param shown what the cart of this tab shows of them: whenever that is something else, the device is asked again
 */
export function useCartChoices(partition: Owner | null, shown: CartChoices | undefined): CartChoices | null {
  const [choices, setChoices] = useState<CartChoices | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is news of the records, not an answer
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
