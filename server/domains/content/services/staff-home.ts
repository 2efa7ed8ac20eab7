import * as v from 'valibot'
import type { ProductCard } from '#contract/catalogue/product.ts'
import type { StaffHome } from '#contract/content/staff-home.ts'
import type { SignedInContext } from '../../../context.ts'
import { fieldError } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as settings from '../../settings/services/settings.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import { staffHomeOf, storedHome, storedHomeOf } from './home-sections.ts'

export async function showHome({ db, config }: SignedInContext): Promise<StaffHome> {
  return staffHomeOf(v.parse(storedHome, (await settings.find(db, config.market.code, 'home')) ?? {}))
}

/** @throws Refusal VALIDATION for a list with a SKU that no product of the shop has, and for two alike sections */
export async function saveHome(
  home: StaffHome,
  cards: readonly ProductCard[],
  context: SignedInContext,
): Promise<StaffHome> {
  const market = context.config.market.code
  requireKnownSkus(home, cards, context)
  requireOrderedTimes(home, context)
  const changed = storedHomeOf(home)
  requireDifferentSections(changed.sections, context)
  await context.db.transaction(async (transaction) => {
    const before = v.parse(v.looseObject({}), (await settings.lock(transaction, market, 'home')) ?? {})
    await settings.save(transaction, market, { id: 'home', value: { ...before, ...changed } })
    await recordAct(transaction, { act: 'home.save', object: 'home', detail: { home } }, context)
  })
  return home
}

function requireKnownSkus({ sections }: StaffHome, cards: readonly ProductCard[], context: SignedInContext): void {
  const known = new Set(cards.map(({ sku }) => sku.toUpperCase()))
  for (const [at, { products }] of sections.entries()) {
    if (products.kind !== 'skus') continue
    const unknown = products.skus.filter((sku) => !known.has(sku.toUpperCase()))
    if (unknown.length === 0) continue
    const message = STAFF_MESSAGES[context.language].skusNotInShop(unknown.join(', '))
    throw fieldError(context, `sections.${at}.products.skus`, message)
  }
}

function requireOrderedTimes({ sections }: StaffHome, context: SignedInContext): void {
  const wrong = sections.findIndex(({ from, to }) => from !== null && to !== null && Date.parse(to) <= Date.parse(from))
  if (wrong >= 0) throw fieldError(context, `sections.${wrong}.to`, STAFF_MESSAGES[context.language].endsBeforeStart)
}

function requireDifferentSections(sections: readonly { key: string }[], context: SignedInContext): void {
  const keys = sections.map(({ key }) => key)
  const second = keys.findIndex((key, at) => keys.indexOf(key) !== at)
  if (second === -1) return
  throw fieldError(context, `sections.${second}.products.kind`, STAFF_MESSAGES[context.language].sectionTwice)
}
