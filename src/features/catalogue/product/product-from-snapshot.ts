import type { Product, ProductableType, SnapshotCard } from '#contract/catalogue/product.ts'
import { relatedProducts } from '#contract/catalogue/related-products.ts'
import { productTitle } from '../../../lib/product-title.ts'

/**
 * Product page data from the catalogue stored on the device. Data of the server only (long description, details,
 * questions, bundles) is missing until it responds.
 */
export function productFromSnapshot(cards: readonly SnapshotCard[], type: ProductableType, id: number): Product | null {
  const found = cards.find((candidate) => candidate.type === type && candidate.id === id)
  if (!found) return null
  const { summary = '', warranty_days = 0, custom_attributes: _custom, components, images, fits = [], ...card } = found
  const siblings = cards.filter(({ group }) => group !== null && group === card.group)
  const fitting = cardsOf(cards, fits)
  return {
    ...card,
    summary,
    description: '',
    images: images ?? [card.image],
    specs: [],
    siblings: siblings.map((sibling) => ({
      id: sibling.id,
      label: productTitle(sibling).title,
      swatch: sibling.image,
      stock: sibling.stock,
      ...(sibling.attributes.flavour_family !== undefined && { family: sibling.attributes.flavour_family }),
    })),
    ...(fitting.length > 0 && { fits: fitting }),
    related: relatedProducts(cards, card, fitting),
    ...(components && { components: componentsOf(cards, components) }),
    warranty_days,
    notices: [],
  }
}

/** A component that is not sold separately is missing in the stored catalogue, and omitted here. */
const componentsOf = (cards: readonly SnapshotCard[], parts: NonNullable<SnapshotCard['components']>) =>
  parts.flatMap(({ id, quantity }) => {
    const product = cards.find((card) => card.id === id)
    return product ? [{ product, quantity }] : []
  })

const cardsOf = (cards: readonly SnapshotCard[], ids: readonly number[]) =>
  ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
