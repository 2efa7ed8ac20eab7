import type { Product, ProductableType, ProductCard } from '#contract/entities/product.ts'
import { relatedProducts } from '#contract/rules/related-products.ts'
import { productTitle } from '../../lib/product-title.ts'

/**
 * A product page out of the catalogue kept on the device. What only the server knows (description, details, contents
 * of a package) is empty until it answers.
 */
export function productFromSnapshot(cards: readonly ProductCard[], type: ProductableType, id: number): Product | null {
  const card = cards.find((candidate) => candidate.type === type && candidate.id === id)
  if (!card) return null
  const siblings = cards.filter(({ group }) => group !== null && group === card.group)
  return {
    ...card,
    summary: '',
    description: '',
    images: [card.image],
    specs: [],
    siblings: siblings.map((sibling) => ({
      id: sibling.id,
      label: productTitle(sibling).title,
      swatch: sibling.image,
      stock: sibling.stock,
    })),
    related: relatedProducts(cards, card),
    warranty_days: 0,
    notices: [],
  }
}
