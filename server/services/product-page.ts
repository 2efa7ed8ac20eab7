import * as v from 'valibot'
import type { Product, ProductCard } from '#contract/entities/product.ts'
import type { Context } from '../context.ts'
import * as catalogue from '../queries/catalogue.ts'
import * as settings from '../queries/settings.ts'
import { specsOf } from './product-specs.ts'

const RELATED_MOST = 8

type Surroundings = Pick<Context, 'db' | 'config' | 'language'>

/** A product or package as its own page shows it; null when guests cannot see one of this type and id. */
export async function productPage(
  around: Surroundings,
  asked: Pick<ProductCard, 'type' | 'id'>,
): Promise<Product | null> {
  const { db, config, language } = around
  const market = config.market.code
  const details = await catalogue.find(db, market, asked)
  if (!details) return null
  const { card, summary, close_view } = details
  const text = summary[language] ?? summary.en ?? ''
  const family = card.group === null ? [] : await catalogue.ofGroups(db, market, [card.group])
  return {
    ...card,
    summary: text,
    description: text,
    images: close_view ? [card.image, close_view] : [card.image],
    specs: specsOf(card.attributes, language),
    siblings: family.length > 1 ? family.map(siblingOf) : [],
    ...(card.type === 'package' && { components: await catalogue.components(db, market, card.id) }),
    related: await related(around, card),
    warranty_days: details.warranty_days,
    notices: await notices(around, details),
  }
}

const siblingOf = (card: ProductCard): Product['siblings'][number] => ({
  id: card.id,
  label: card.attributes.flavour ?? card.attributes.colour ?? card.name,
  swatch: card.image,
  stock: card.stock,
})

/** What fits to it first, then what is like it. */
async function related({ db, config }: Surroundings, card: ProductCard): Promise<ProductCard[]> {
  const market = config.market.code
  const fitting = await catalogue.ofGroups(db, market, card.attributes.compatible_with ?? [])
  const alike = await catalogue.ofCategory(db, market, card.category)
  const others = alike.filter((other) => other.id !== card.id && (other.group === null || other.group !== card.group))
  return [...fitting, ...others].slice(0, RELATED_MOST)
}

const words = v.record(v.string(), v.string())
const home = v.object({ notices: v.object({ nicotine: words, age: words }) })

/** Sentences the law wants beside the goods (rules.md 5). */
async function notices(
  { db, config, language }: Surroundings,
  { card, age_restricted }: catalogue.Details,
): Promise<string[]> {
  const { notices } = v.parse(home, await settings.find(db, config.market.code, 'home'))
  const hasNicotine = (card.attributes.nicotine_mg_ml ?? 0) > 0
  return [...(hasNicotine ? [notices.nicotine] : []), ...(age_restricted ? [notices.age] : [])].map(
    (notice) => notice[language] ?? notice.en ?? '',
  )
}
