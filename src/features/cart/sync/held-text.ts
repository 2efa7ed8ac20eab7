import { refusalText } from '../fix-buttons.tsx'
import type { CartMessages } from '../messages/cart/en.ts'
import type { ShownHeldCart } from '../state/cart-view.ts'
import { changeText } from './operation-text.ts'

/** The changes of held carts as plain text, one per line, to be shared. */
export function heldText(carts: readonly ShownHeldCart[], messages: CartMessages): string {
  const { sync } = messages
  const lines = carts.flatMap(({ name, operations }) => [
    name ?? sync.otherCart,
    ...operations.map((operation) => {
      const why = operation.refusal ? refusalText(operation.refusal, messages) : null
      const facts = [new Date(operation.at).toISOString(), changeText(operation, messages), why]
      return `- ${facts.filter(Boolean).join(' · ')}`
    }),
    '',
  ])
  return lines.join('\n')
}
