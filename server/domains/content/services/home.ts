import * as v from 'valibot'
import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'
import type { Picture, ProductCard } from '#contract/catalogue/product.ts'
import { cardsAt, firstOf, groupsOf } from '#contract/catalogue/product-groups.ts'
import type { Banner, Home } from '#contract/content/home.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import type { Context } from '../../../context.ts'
import type { Language } from '../../../messages.ts'
import { WHITE } from '../../../platform/images/colour.ts'
import type { Catalogue } from '../../catalogue/services/catalogue.ts'
import { readBrand } from '../../settings/services/brand.ts'
import * as settings from '../../settings/services/settings.ts'
import { inEveryLanguage, settingText } from '../../site/services/setting-texts.ts'
import { festiveCampaign } from '../../site/services/settings.ts'
import { bannerColours } from './banner-colours.ts'
import { isShownAt, type StoredHome, sectionsOf, shownTime, storedHome } from './home-sections.ts'

const bannerSetting = v.object({
  title: settingText,
  href: v.string(),
  body: v.string(),
  accent: v.string(),
  ...shownTime,
})
const homeSetting = v.object({
  banners: v.array(bannerSetting),
  ...storedHome.entries,
  notices: v.record(v.string(), settingText),
})
/** Banners of the places other than home. */
const bannersSetting = v.record(v.string(), v.array(bannerSetting))
/** The hero image of the home page. */
export interface HeroImages {
  portrait: Picture
  landscape: Picture
}

type SettingText = v.InferOutput<typeof settingText>
const localized = (text: SettingText, language: Language): string => inEveryLanguage(text)[language]

const bannerOf =
  (language: Language) =>
  ({ title: written, href, body, accent }: v.InferOutput<typeof bannerSetting>): Banner => ({
    title: localized(written, language),
    href,
    ...bannerColours({ body, accent }),
  })

type HomeContext = Pick<Context, 'db' | 'config' | 'language' | 'clock'>

/** The active banners of one place. */
export async function bannersOf({ db, config, language, clock }: HomeContext, placement: string): Promise<Banner[]> {
  const market = config.market.code
  const hung =
    placement === 'home'
      ? v.parse(homeSetting, await settings.find(db, market, 'home')).banners
      : v.parse(bannersSetting, (await settings.find(db, market, 'banners')) ?? {})[placement]
  return (hung ?? []).filter(isShownAt(clock.now())).map(bannerOf(language))
}

/**
 * The home page, composed from its setting and the catalogue.
 *
 * @param draft - replaces the stored headline and sections: a preview
 */
export async function homePage(
  { db, config, clock, language }: Context,
  { catalogue: { cards, terms }, hero, draft }: { catalogue: Catalogue; hero: HeroImages | null; draft?: StoredHome },
): Promise<Home> {
  const market = config.market.code
  const setting = { ...v.parse(homeSetting, await settings.find(db, market, 'home')), ...draft }
  const stored = v.parse(SETTINGS.festive_microsite, await settings.find(db, market, 'festive_microsite'))
  const { active, redirect_to } = festiveCampaign(stored, clock.now())
  const { hero: own } = await readBrand({ db, config })
  const shown = heroOf(cards, own ?? hero)
  return {
    counts: countsOf(cards, terms),
    banners: setting.banners.filter(isShownAt(clock.now())).map(bannerOf(language)),
    hero: shown && {
      ...shown,
      ...(own && onShade(own)),
      ...(setting.hero && {
        text: {
          headline: localized(setting.hero.headline, language),
          button: localized(setting.hero.button, language),
          href: setting.hero.href,
        },
      }),
    },
    ...flavoursOf(cards, terms),
    // A preview also shows what is planned.
    sections: sectionsOf(draft ?? { sections: setting.sections.filter(isShownAt(clock.now())) }, cards, language),
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

/** The first bestselling device; shows its product image in a store without a hero image. Null without any product. */
function heroOf(cards: readonly ProductCard[], drawn: HeroImages | null): Home['hero'] {
  const { places, bestsellers } = groupsOf(cards).having('category', 'device')
  const product = cards[bestsellers[0] ?? places[0] ?? 0]
  if (!product) return null
  if (!drawn) return { product, picture: product.image }
  return { product, picture: drawn.portrait, wide: drawn.landscape }
}

/** The content of a store's own picture is unknown: its text is white, on a shade that the page draws over it. */
const onShade = ({ portrait, landscape }: HeroImages) => ({
  picture: { ...portrait, on_flavour: WHITE },
  wide: { ...landscape, on_flavour: WHITE },
  is_own_picture: true,
})
