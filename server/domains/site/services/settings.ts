import * as v from 'valibot'
import { readPhone } from '#contract/account/phone.ts'
import type { ResponseOf } from '#contract/call.ts'
import { isFestive, micrositeOf } from '#contract/lucky-draw/festive.ts'
import { getConfig } from '#contract/site/calls/get-config.ts'
import { byLanguage } from '#contract/site/language.ts'
import { SETTINGS, type Setting, type SettingId } from '#contract/site/setting.ts'
import type { Context } from '../../../context.ts'
import * as terms from '../../catalogue/services/catalogue-terms.ts'
import * as zones from '../../delivery/services/zones.ts'
import { readBrand } from '../../settings/services/brand.ts'
import * as settings from '../../settings/services/settings.ts'
import { isInMaintenance, storedMaintenance } from './maintenance.ts'

type Config = ResponseOf<typeof getConfig>['config']

/** Staff may enter one text for all languages, or one per language. */
const words = v.union([v.string(), v.object(byLanguage(() => v.string()))])
const fields = v.record(v.string(), v.unknown())

/**
 * A setting as published. Only the fields of the contract's schema are returned; other fields of the row, such as the
 * access code, are left out.
 */
export async function publicSetting(context: Context, id: SettingId): Promise<Config | null> {
  if (id === 'brand') return { id, value: (await readBrand(context)).public }
  if (id === 'catalogue_terms') return { id, value: await terms.all(context.db) }
  if (id === 'shipping_notice') return { id, value: await shippingNotice(context) }
  if (id === 'support') return { id, value: await support(context) }
  const stored = await settings.find(context.db, context.config.market.code, id)
  if (stored === null) return null
  const value = readable(id, v.parse(fields, stored), context)
  return v.parse(getConfig.response.entries.config, { id, value })
}

/** What the delivery zones charge: not a row, so that it is never different from them. */
async function shippingNotice({ db, config: { market } }: Context): Promise<Setting<'shipping_notice'>> {
  const served = (await zones.all(db, market)).filter(({ states }) => states.length > 0)
  return {
    currency: market.currency,
    zones: served.map(({ id, first_fee, free_from, eta_days }) => ({ id, first_fee, free_from, eta_days })),
  }
}

const contact = v.object({ whatsapp: v.optional(v.nullable(v.string()), null) })

/** Where customers get help with an order. */
async function support({ db, config: { market } }: Context): Promise<Setting<'support'>> {
  const { whatsapp } = v.parse(contact, (await settings.find(db, market.code, 'seller')) ?? {})
  return { whatsapp: whatsapp === null ? null : readPhone(whatsapp, market) }
}

type Fields = v.InferOutput<typeof fields>

function readable(id: SettingId, stored: Fields, { clock, language }: Context): Fields {
  const said = (written: unknown): string => {
    const sentence = v.parse(words, written)
    return typeof sentence === 'string' ? sentence : sentence[language]
  }
  if (id === 'site') return { ...stored, description: said(stored.description) }
  if (id === 'festive_microsite') return { ...festiveCampaign(v.parse(SETTINGS[id], stored), clock.now()) }
  if (id !== 'maintenance') return stored
  const active = isInMaintenance(v.parse(storedMaintenance, stored), clock.now())
  return { until: null, ...stored, active, message: stored.message ? said(stored.message) : null }
}

/** As published: `active` at this moment, and only a valid address. */
export const festiveCampaign = (stored: Setting<'festive_microsite'>, now: number): Setting<'festive_microsite'> => ({
  ...stored,
  active: isFestive(stored, now),
  redirect_to: micrositeOf(stored.redirect_to)?.href ?? null,
})
