import { useState } from 'react'
import { showAlert } from '../../lib/alerts-and-toasts.ts'
import type { Addition } from './added-lines.tsx'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'

/** The button that adds an order to the cart: busy meanwhile, and an alert where the device cannot store it. */
export function useAddition(addToCart: () => Promise<Addition>, onAdded: (added: Addition) => void) {
  const { messages } = useQuickOrderMessages()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      onAdded(await addToCart())
    } catch {
      showAlert(messages.somethingWrong)
    } finally {
      setBusy(false)
    }
  }
  return { add: () => void add(), isBusy }
}
