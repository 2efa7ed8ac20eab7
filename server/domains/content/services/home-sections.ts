import * as v from 'valibot'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { cardsAt, firstOf, groupsOf } from '#contract/catalogue/product-groups.ts'
import type { Home } from '#contract/content/home.ts'
import type { SectionProducts, StaffHome } from '#contract/content/staff-home.ts'
import type { Language } from '../../../messages.ts'
import { inEveryLanguage, settingText } from '../../site/services/setting-texts.ts'

const MAX_SECTION = 6

/** When something is shown, ISO 8601; null = no limit on that side. */
export const shownTime = {
  from: v.optional(v.nullable(v.string()), null),
  to: v.optional(v.nullable(v.string()), null),
}

export const isShownAt =
  (now: number) =>
  ({ from, to }: { from?: string | null | undefined; to?: string | null | undefined }): boolean =>
    (!from || Date.parse(from) <= now) && (!to || now < Date.parse(to))

const storedSection = v.object({
  key: v.string(),
  title: v.optional(settingText),
  /** Selects the products: those with all of these properties, or, in this order, those with these SKUs. */
  badge: v.optional(v.string()),
  type: v.optional(v.string()),
  redeem_only: v.optional(v.boolean()),
  category: v.optional(v.string()),
  skus: v.optional(v.array(v.string())),
  from: v.optional(v.nullable(v.string())),
  to: v.optional(v.nullable(v.string())),
})
type StoredSection = v.InferOutput<typeof storedSection>

/** The parts of the setting `home` that staff edit on the screen of the home page. */
export const storedHome = v.object({
  hero: v.optional(v.nullable(v.object({ headline: settingText, button: settingText, href: v.string() })), null),
  sections: v.optional(v.array(storedSection), []),
})
export type StoredHome = v.InferOutput<typeof storedHome>

/** Sections that stores have from the start. Their key leads the client to the whole list. */
const STANDARD = {
  bestsellers: { badge: 'bestseller' },
  new: { badge: 'new' },
  packages: { type: 'package' },
  redeem: { redeem_only: true },
} satisfies Partial<Record<SectionProducts['kind'], Partial<StoredSection>>>
type StandardKind = keyof typeof STANDARD

const isStandard = (kind: string): kind is StandardKind => Object.hasOwn(STANDARD, kind)

/** A section without a title, in its setting or here, shows its key. */
const TITLES: Record<string, Record<Language, string>> = {
  bestsellers: { en: 'Best sellers', ms: 'Paling laris', id: 'Terlaris' },
  new: { en: 'New', ms: 'Baharu', id: 'Baru' },
  packages: { en: 'Packages', ms: 'Pakej', id: 'Paket' },
  redeem: { en: 'Redeem with points', ms: 'Tebus dengan mata', id: 'Tukar dengan poin' },
  all: { en: 'Products', ms: 'Produk', id: 'Produk' },
}

const titleOf = ({ key, title }: StoredSection): Record<Language, string> =>
  inEveryLanguage(title ?? TITLES[key] ?? key)

/** The sections with their first products. Where none has any, one of the first products of the shop stands for them. */
export function sectionsOf(
  { sections }: Pick<StoredHome, 'sections'>,
  cards: readonly ProductCard[],
  language: Language,
): Home['sections'] {
  const shown = (section: StoredSection) => ({
    key: section.key,
    title: titleOf(section)[language],
    items: section.skus
      ? withSkus(section.skus, cards)
      : firstOf(candidatesFor(section, cards), (card) => isIn(section, card), MAX_SECTION),
  })
  const all = sections.map(shown)
  return all.some(({ items }) => items.length > 0) ? all : [...all, shown({ key: 'all' })]
}

function withSkus(skus: readonly string[], cards: readonly ProductCard[]): ProductCard[] {
  const bySku = new Map(cards.map((card) => [card.sku.toUpperCase(), card]))
  return skus.flatMap((sku) => bySku.get(sku.toUpperCase()) ?? [])
}

const isIn = ({ badge, type, redeem_only, category }: StoredSection, card: ProductCard): boolean =>
  (badge === undefined || card.badges.includes(badge)) &&
  (type === undefined || card.type === type) &&
  (category === undefined || card.category === category) &&
  (redeem_only === undefined || (card.price === null) === redeem_only)

/** Products among which all of a section are: those of the property that fewest have. */
function candidatesFor(
  { badge, type, redeem_only, category }: StoredSection,
  cards: readonly ProductCard[],
): Iterable<ProductCard> {
  const groups = groupsOf(cards)
  const [fewest] = [
    ...(badge === undefined ? [] : [groups.having('badge', badge)]),
    ...(type === undefined ? [] : [groups.having('type', type)]),
    ...(category === undefined ? [] : [groups.having('category', category)]),
    ...(redeem_only === undefined ? [] : [groups.having('paid_with', redeem_only ? 'points' : 'money')]),
  ].sort((a, b) => a.places.length - b.places.length)
  return fewest ? cardsAt(cards, fewest.places) : cards
}

function productsOf({ key, badge = '', category, skus }: StoredSection): SectionProducts {
  if (isStandard(key)) return { kind: key }
  if (skus) return { kind: 'skus', skus }
  return category === undefined ? { kind: 'badge', badge } : { kind: 'category', category }
}

/** As staff edit it. */
export const staffHomeOf = ({ hero, sections }: StoredHome): StaffHome => ({
  hero: hero && { ...hero, headline: inEveryLanguage(hero.headline), button: inEveryLanguage(hero.button) },
  sections: sections.map((section) => ({
    title: titleOf(section),
    products: productsOf(section),
    from: section.from ?? null,
    to: section.to ?? null,
  })),
})

/** As it is stored. */
export const storedHomeOf = ({ hero, sections }: StaffHome): StoredHome => ({
  hero,
  sections: sections.map(({ title, products, from, to }, at) => ({ title, ...selectionOf(products, at), from, to })),
})

/** @param at - the section's index, which makes the key of a list of its own */
function selectionOf(products: SectionProducts, at: number): Omit<StoredSection, 'title' | 'from' | 'to'> {
  if (products.kind === 'skus') return { key: `skus-${at}`, skus: products.skus }
  if (products.kind === 'category') return { key: `category-${products.category}`, category: products.category }
  if (products.kind === 'badge') return { key: `badge-${products.badge}`, badge: products.badge }
  return { key: products.kind, ...STANDARD[products.kind] }
}
