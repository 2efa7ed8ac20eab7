import type { CartWords } from '../../words/cart/en.ts'
import { refusalWords } from './fixes.tsx'
import { changeWords } from './operation-words.ts'
import type { ShownHeldCart } from './shown-cart.ts'

/** The changes of held carts as plain text, one per line, to be shared. */
export function heldText(carts: readonly ShownHeldCart[], words: CartWords): string {
  const { sync } = words
  const lines = carts.flatMap(({ name, operations }) => [
    name ?? sync.otherCart,
    ...operations.map((operation) => {
      const why = operation.refusal ? refusalWords(operation.refusal, words) : null
      const facts = [new Date(operation.at).toISOString(), changeWords(operation, words), why]
      return `- ${facts.filter(Boolean).join(' · ')}`
    }),
    '',
  ])
  return lines.join('\n')
}
