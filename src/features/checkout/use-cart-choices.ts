import { useEffect, useState } from 'react'
import { type CartChoices, cartChoices, NO_CHOICES } from '../../offline/cart-choices.ts'
import type { Owner } from '../../offline/operation.ts'

/** The codes and the discount that were chosen in the cart; null until this device has been asked. */
export function useCartChoices(partition: Owner | null): CartChoices | null {
  const [choices, setChoices] = useState<CartChoices | null>(null)
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
    addEventListener('focus', read)
    return () => {
      isHere = false
      removeEventListener('focus', read)
    }
  }, [partition])
  return choices
}
