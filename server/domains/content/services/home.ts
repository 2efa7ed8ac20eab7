import * as v from 'valibot'
import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'
import type { Picture, ProductCard } from '#contract/catalogue/product.ts'
import { cardsAt, firstOf, groupsOf } from '#contract/catalogue/product-groups.ts'
import type { Banner, Home } from '#contract/content/home.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import type { Context } from '../../../context.ts'
import type { Language } from '../../../messages.ts'
import type { Catalogue } from '../../catalogue/services/catalogue.ts'
import * as settings from '../../site/queries/settings.ts'
import { readBrand } from '../../site/services/brand.ts'
import { festiveCampaign } from '../../site/services/settings.ts'
import { bannerColours } from './banner-colours.ts'

const MAX_SECTION = 6

const words = v.record(v.string(), v.string())
/** One text for all languages, or one per language. */
const title = v.union([v.string(), words])
const moment = v.optional(v.nullable(v.string()), null)
const bannerSetting = v.object({
  title,
  href: v.string(),
  body: v.string(),
  accent: v.string(),
  /** ISO 8601; the banner is shown from this moment on. */
  from: moment,
  to: moment,
})
const homeSetting = v.object({
  banners: v.array(bannerSetting),
  /** Selects the products of a section: by badge, by type, or those for points alone. */
  sections: v.array(
    v.object({
      key: v.string(),
      title: v.optional(title),
      badge: v.optional(v.string()),
      type: v.optional(v.string()),
      redeem_only: v.optional(v.boolean()),
    }),
  ),
  notices: v.record(v.string(), words),
})
/** Banners of the places other than home. */
const bannersSetting = v.record(v.string(), v.array(bannerSetting))
/** The hero image of the home page. */
export interface HeroImages {
  portrait: Picture
  landscape: Picture
}

type Section = v.InferOutput<typeof homeSetting>['sections'][number]

/** A section without a title, in its setting or here, shows its key. */
const TITLES: Record<string, Record<Language, string>> = {
  bestsellers: { en: 'Best sellers', ms: 'Paling laris', id: 'Terlaris' },
  new: { en: 'New', ms: 'Baharu', id: 'Baru' },
  packages: { en: 'Packages', ms: 'Pakej', id: 'Paket' },
  redeem: { en: 'Redeem with points', ms: 'Tebus dengan mata', id: 'Tukar dengan poin' },
}

const localized = (text: v.InferOutput<typeof title>, language: Language): string =>
  typeof text === 'string' ? text : (text[language] ?? text.en ?? '')

const bannerOf =
  (language: Language) =>
  ({ title: written, href, body, accent }: v.InferOutput<typeof bannerSetting>): Banner => ({
    title: localized(written, language),
    href,
    ...bannerColours({ body, accent }),
  })

const isHung =
  (now: number) =>
  ({ from, to }: v.InferOutput<typeof bannerSetting>): boolean =>
    (from === null || Date.parse(from) <= now) && (to === null || now < Date.parse(to))

type HomeContext = Pick<Context, 'db' | 'config' | 'language' | 'clock'>

/** The active banners of one place. */
export async function bannersOf({ db, config, language, clock }: HomeContext, placement: string): Promise<Banner[]> {
  const market = config.market.code
  const hung =
    placement === 'home'
      ? v.parse(homeSetting, await settings.find(db, market, 'home')).banners
      : v.parse(bannersSetting, (await settings.find(db, market, 'banners')) ?? {})[placement]
  return (hung ?? []).filter(isHung(clock.now())).map(bannerOf(language))
}

/** The home page, composed from its setting and the catalogue. */
export async function homePage(
  { db, config, clock, language }: Context,
  { cards, terms }: Catalogue,
  hero: HeroImages | null,
): Promise<Home> {
  const market = config.market.code
  const setting = v.parse(homeSetting, await settings.find(db, market, 'home'))
  const stored = v.parse(SETTINGS.festive_microsite, await settings.find(db, market, 'festive_microsite'))
  const { active, redirect_to } = festiveCampaign(stored, clock.now())
  return {
    counts: countsOf(cards, terms),
    banners: setting.banners.filter(isHung(clock.now())).map(bannerOf(language)),
    hero: heroOf(cards, (await readBrand({ db, config })).hero ?? hero),
    ...flavoursOf(cards, terms),
    sections: setting.sections.map((section) => ({
      key: section.key,
      title: localized(section.title ?? TITLES[section.key] ?? section.key, language),
      items: firstOf(candidatesFor(section, cards), (card) => isIn(section, card), MAX_SECTION),
    })),
    notices: Object.entries(setting.notices).map(([key, text]) => ({ key, text: localized(text, language) })),
    festive: { active, redirect_to },
  }
}

/** Limit of the flavour scale, so that it stays readable at a glance. */
const MAX_FLAVOURS = 24

/** The first product of each flavour in the first category of the menus that has flavours. */
function flavoursOf(
  cards: readonly ProductCard[],
  { categories }: CatalogueTerms,
): Pick<Home, 'flavours' | 'flavour_category'> {
  const ofCategory = (id: string) => cardsAt(cards, groupsOf(cards).having('category', id).places)
  const hasFlavours = (id: string) =>
    firstOf(ofCategory(id), ({ attributes }) => Boolean(attributes.flavour), 1).length > 0
  const shown = categories.find(({ id, hidden }) => !hidden && hasFlavours(id))
  const first = new Map<string, ProductCard>()
  for (const card of shown ? ofCategory(shown.id) : []) {
    const flavour = card.attributes.flavour ?? card.name
    if (!first.has(flavour)) first.set(flavour, card)
    if (first.size === MAX_FLAVOURS) break
  }
  return {
    flavours: [...first].map(([flavour, { id, image }]) => ({ id, flavour, picture: image })),
    ...(shown && { flavour_category: shown.id }),
  }
}

function countsOf(cards: readonly ProductCard[], { categories }: CatalogueTerms): Home['counts'] {
  const counted = categories.map(({ id: category }) => ({
    category,
    count: groupsOf(cards).having('category', category).places.length,
  }))
  return counted.filter(({ count }) => count > 0)
}

const isIn = ({ badge, type, redeem_only }: Section, card: ProductCard): boolean =>
  (badge === undefined || card.badges.includes(badge)) &&
  (type === undefined || card.type === type) &&
  (redeem_only === undefined || (card.price === null) === redeem_only)

/** Products among which all of a section are: those of the property that fewest have. */
function candidatesFor({ badge, type, redeem_only }: Section, cards: readonly ProductCard[]): Iterable<ProductCard> {
  const groups = groupsOf(cards)
  const [fewest] = [
    ...(badge === undefined ? [] : [groups.having('badge', badge)]),
    ...(type === undefined ? [] : [groups.having('type', type)]),
    ...(redeem_only === undefined ? [] : [groups.having('paid_with', redeem_only ? 'points' : 'money')]),
  ].sort((a, b) => a.places.length - b.places.length)
  return fewest ? cardsAt(cards, fewest.places) : cards
}

/** The first bestselling device; shows its product image in a store without a hero image. Null without any product. */
function heroOf(cards: readonly ProductCard[], drawn: HeroImages | null): Home['hero'] {
  const { places, bestsellers } = groupsOf(cards).having('category', 'device')
  const product = cards[bestsellers[0] ?? places[0] ?? 0]
  if (!product) return null
  if (!drawn) return { product, picture: product.image }
  return { product, picture: drawn.portrait, wide: drawn.landscape }
}
