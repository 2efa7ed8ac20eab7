import * as v from 'valibot'
import type { Product, ProductCard } from '#contract/catalogue/product.ts'
import { cardsAt, groupsOf } from '#contract/catalogue/product-groups.ts'
import { relatedProducts } from '#contract/catalogue/related-products.ts'
import { promotes } from '#contract/site/sales-policy.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import type { Context } from '../../context.ts'
import type { Catalogue, CatalogueItem } from '../../domains/catalogue/services/catalogue.ts'
import { imagesOf, textOf } from '../../domains/catalogue/services/item-texts.ts'
import { customSpecsOf, specsOf } from '../../domains/catalogue/services/product-specs.ts'
import { textsForPage } from '../../domains/catalogue/services/product-texts.ts'
import { pageSummaries } from '../../domains/content/services/html-pages.ts'
import { reviewSummary } from '../../domains/reviews/services/public-reviews.ts'
import { salesPolicy } from '../../domains/settings/services/sales-policy.ts'
import * as settings from '../../domains/settings/services/settings.ts'

/** Search engines and link previews cut longer descriptions. */
const MAX_DESCRIPTION = 160

/** Pages of every store that answer what people ask before they buy. */
const POLICIES = ['shipping-policy', 'return-policy']

type ProductPageContext = Pick<Context, 'db' | 'config' | 'language'>

/** A product or package as its own page shows it; null when guests cannot see one of this type and id. */
export async function productPage(
  context: ProductPageContext,
  catalogue: Catalogue,
  question: Pick<ProductCard, 'type' | 'id'>,
): Promise<Product | null> {
  const goods = catalogue.find(question.id)
  if (goods?.card.type !== question.type) return null
  const { card } = goods
  const text = textOf(goods, context.language)
  const [said, texts, policies, reviews] = await Promise.all([
    notices(context, goods),
    textsForPage(card.id, context),
    pageSummaries(POLICIES, context),
    reviewSummary(context, card),
  ])
  const fits = fittingCards(catalogue, card.id)
  return {
    ...card,
    summary: text,
    description: text,
    images: imagesOf(goods, context.language),
    specs: [
      ...specsOf(card.attributes, context.language),
      ...customSpecsOf(goods.custom_attributes, catalogue.attributes, context.language),
    ],
    siblings: siblingsOf(catalogue, card),
    ...(card.type === 'package' && { components: componentsOf(catalogue, card.id) }),
    ...texts,
    ...(policies.length > 0 && { policies }),
    ...(fits.length > 0 && { fits }),
    ...(reviews && { reviews }),
    related: relatedProducts(catalogue.cards, card, fits),
    warranty_days: goods.warranty_days,
    notices: said,
    promotions: catalogue.promotionsOf(card.id),
    points_earned: await pointsFor(context, card),
    seo: {
      title: card.name,
      description: described([text === '' ? card.name : `${card.name}: ${text}`, ...said]),
    },
  }
}

function siblingsOf({ cards }: Catalogue, { group }: ProductCard): Product['siblings'] {
  const family = group === null ? [] : [...cardsAt(cards, groupsOf(cards).having('group', group).places)]
  if (family.length < 2) return []
  return family.map(({ id, attributes, name, image, stock }) => ({
    id,
    label: attributes.flavour ?? attributes.colour ?? name,
    swatch: image,
    stock,
    ...(attributes.flavour_family !== undefined && { family: attributes.flavour_family }),
  }))
}

const fittingCards = (catalogue: Catalogue, id: number): ProductCard[] =>
  catalogue.fitsOf(id).flatMap((other) => catalogue.card(other) ?? [])

const componentsOf = (catalogue: Catalogue, packageId: number): NonNullable<Product['components']> =>
  catalogue.contentsOf(packageId).flatMap(({ product_id, quantity }) => {
    const product = catalogue.card(product_id)
    return product ? [{ product, quantity }] : []
  })

/** Points that a customer earns with one piece (rules 3.2): whole steps only; 0 for goods that may not be promoted. */
async function pointsFor({ db, config }: ProductPageContext, card: ProductCard): Promise<number> {
  const read = v.safeParse(SETTINGS.points, await settings.find(db, config.market.code, 'points'))
  if (!read.success || !promotes(await salesPolicy({ db, config }), 'customer', card)) return 0
  const { step, points } = read.output.earn
  return Math.floor((card.price ?? 0) / step) * points
}

/** Joins as many whole sentences as fit. */
function described(sentences: readonly string[]): string {
  let written = ''
  for (const sentence of sentences) {
    const ended = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
    const longer = written === '' ? ended : `${written} ${ended}`
    if (longer.length > MAX_DESCRIPTION) break
    written = longer
  }
  return written
}

const words = v.record(v.string(), v.string())
const home = v.object({ notices: v.object({ nicotine: words, age: words }) })

/** Notices that the law requires on the product page (rules 5). */
async function notices({ db, config, language }: ProductPageContext, { card }: CatalogueItem): Promise<string[]> {
  const { notices } = v.parse(home, await settings.find(db, config.market.code, 'home'))
  const hasNicotine = (card.attributes.nicotine_mg_ml ?? 0) > 0
  return [...(hasNicotine ? [notices.nicotine] : []), ...(card.age_restricted ? [notices.age] : [])].map(
    (notice) => notice[language] ?? notice.en ?? '',
  )
}
