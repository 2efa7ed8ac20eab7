import * as v from 'valibot'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getStaffBanners } from '#contract/content/calls/get-staff-banners.ts'
import type { saveBanners as saveCall } from '#contract/content/calls/save-banners.ts'
import type { StaffBanner } from '#contract/content/staff-content.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as settings from '../../settings/services/settings.ts'
import { inEveryLanguage, settingText } from '../../site/services/setting-texts.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'

type BannerPosition = InputOf<typeof saveCall>['params']['place']

/** Older banners in the setting have no window, and one title for all languages. */
const stored = v.object({
  title: settingText,
  href: v.string(),
  body: v.string(),
  accent: v.string(),
  from: v.optional(v.nullable(v.string()), null),
  to: v.optional(v.nullable(v.string()), null),
})
/** The setting `home` includes the banners of the home page (services/home.ts); other places have a setting of their own. */
const homeSetting = v.looseObject({ banners: v.optional(v.array(stored), []) })
const placesSetting = v.record(v.string(), v.array(stored))

const asBanner = ({ title, ...banner }: v.InferOutput<typeof stored>): StaffBanner => ({
  ...banner,
  body: banner.body.toLowerCase(),
  accent: banner.accent.toLowerCase(),
  title: inEveryLanguage(title),
})

type Banners = ResponseOf<typeof getStaffBanners>['banners']

export async function showBanners({ db, config }: SignedInContext): Promise<Banners> {
  const found = await settings.ofIds(db, config.market.code, ['home', 'banners'])
  const places = v.parse(placesSetting, found.banners ?? {})
  const of = (position: string) => (places[position] ?? []).map(asBanner)
  const home = v.parse(homeSetting, found.home ?? {}).banners.map(asBanner)
  return { home, shop: of('shop'), redemption: of('redemption') }
}

/** @throws Refusal VALIDATION for a window that ends before it begins */
export async function saveBanners(
  position: BannerPosition,
  banners: StaffBanner[],
  context: SignedInContext,
): Promise<StaffBanner[]> {
  banners.forEach(({ from, to }, at) => {
    if (from !== null && to !== null && Date.parse(to) <= Date.parse(from)) {
      throw fieldError(context, `banners.${at}.to`, STAFF_MESSAGES[context.language].endsBeforeStart)
    }
  })
  await context.db.transaction(async (transaction) => {
    if (position === 'home') await changeHome(transaction, banners, context)
    else await changePlace(transaction, { position, banners }, context)
    await recordAct(transaction, { act: 'banners.save', object: `banners:${position}`, detail: { banners } }, context)
  })
  return banners
}

async function changePlace(
  transaction: Transaction,
  { position, banners }: { position: BannerPosition; banners: StaffBanner[] },
  { config }: SignedInContext,
): Promise<void> {
  const market = config.market.code
  const places = v.parse(placesSetting, (await settings.lock(transaction, market, 'banners')) ?? {})
  await settings.save(transaction, market, { id: 'banners', value: { ...places, [position]: banners } })
}

async function changeHome(
  transaction: Transaction,
  banners: StaffBanner[],
  { config }: SignedInContext,
): Promise<void> {
  const market = config.market.code
  const home = v.parse(homeSetting, (await settings.lock(transaction, market, 'home')) ?? {})
  await settings.save(transaction, market, { id: 'home', value: { ...home, banners } })
}
