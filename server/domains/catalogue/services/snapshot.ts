import type { ResponseOf } from '#contract/call.ts'
import type { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import type { Language } from '../../../messages.ts'
import { inSlices } from '../../../platform/tasks/in-slices.ts'
import type { CatalogueItem } from '../queries/catalogue.ts'
import { attributeReader } from './attribute-reader.ts'
import type { Catalogue } from './catalogue.ts'
import { imagesOf, textOf } from './item-texts.ts'
import { partIn } from './product-texts.ts'

interface SnapshotOptions {
  language: Language
  /** Completeness mark of this catalogue. */
  digest: string
  since: string | undefined
}

/** One version covers the whole market: a client with another version gets everything, and the ids to remove. */
export async function snapshotOf(
  catalogue: Catalogue,
  { language, digest, since }: SnapshotOptions,
): Promise<ResponseOf<typeof getCatalogueSnapshot>> {
  const { version, goneIds } = catalogue
  if (since === version) return { version, digest, products: [], removed: [] }
  const { filters } = attributeReader(catalogue, language)
  return {
    version,
    digest,
    products: await snapshotCards(catalogue, language),
    removed: [...goneIds],
    ...(filters.length > 0 && { attribute_filters: [...filters] }),
  }
}

/** All products as a device stores them, in shop order. */
async function snapshotCards(catalogue: Catalogue, language: Language): Promise<SnapshotCard[]> {
  const cards: SnapshotCard[] = []
  await inSlices(catalogue.items, (slice) => {
    for (const item of slice) cards.push(snapshotCard(item, catalogue, language))
  })
  return cards
}

/** A product as a device stores it; undefined when guests do not see it. */
export function snapshotCardOf(id: number, catalogue: Catalogue, language: Language): SnapshotCard | undefined {
  const goods = catalogue.find(id)
  return goods && snapshotCard(goods, catalogue, language)
}

/** A product as a device stores it. Absent fields mean no or none: most products are not packages and have no warranty. */
export function snapshotCard(goods: CatalogueItem, catalogue: Catalogue, language: Language): SnapshotCard {
  const { card, weight_g, warranty_days, barcode } = goods
  const components = catalogue.contentsOf(card.id).map(({ product_id, quantity }) => ({ id: product_id, quantity }))
  const box = partIn(catalogue.boxOf(card.id), language, (one) => one.box)
  const fits = [...catalogue.fitsOf(card.id)]
  const images = imagesOf(goods, language)
  const custom = filterValues(goods, catalogue)
  return {
    ...card,
    summary: textOf(goods, language),
    weight_g,
    ...(warranty_days > 0 && { warranty_days }),
    ...(barcode !== null && { barcode }),
    ...(custom && { custom_attributes: custom }),
    ...((images.length > 1 || images[0]?.alt !== undefined) && { images }),
    ...(box && { box }),
    ...(fits.length > 0 && { fits }),
    ...(components.length > 0 && { components }),
  }
}

/** Values of the attributes that shoppers filter by; undefined without any. */
function filterValues({ custom_attributes: values }: CatalogueItem, { attributes }: Catalogue) {
  const shown = attributes.flatMap(({ id, filterable }) => {
    const value = values[id]
    return filterable && value !== undefined ? [[id, value] as const] : []
  })
  return shown.length > 0 ? Object.fromEntries(shown) : undefined
}
