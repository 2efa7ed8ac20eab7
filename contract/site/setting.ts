import * as v from 'valibot'
import { catalogueTerms } from '../catalogue/catalogue-terms.ts'
import { publicBrand } from './brand.ts'
import { byLanguage } from './language.ts'
import { SALE_RULES, SALES_MODES } from './sales-policy.ts'

const words = v.object(byLanguage(() => v.string()))
/** ISO 8601 with offset; null = no limit on that side. */
const moment = v.nullable(v.string())

export const salesMode = v.picklist(SALES_MODES)

const saleRules = v.object({ age_restricted: v.picklist(SALE_RULES), other: v.picklist(SALE_RULES) })
export const salesTable = v.object({ customer: saleRules, dealer: saleRules })

/** Published value of each setting (GET /api/configs/{id}). */
export const SETTINGS = {
  /** Titles are `<page> - <title> - <suffix>`; the description is in the user's language. */
  site: v.object({ title: v.string(), suffix: v.string(), description: v.string() }),
  /** `mode` alone is what devices of earlier versions read and wrote; how to read both: sales-policy.ts. */
  sales_mode: v.object({
    mode: salesMode,
    table: v.optional(salesTable),
    advertises_look: v.optional(v.boolean()),
    counter_payment: v.optional(v.boolean()),
    cash_on_delivery: v.optional(v.boolean()),
    courier_rates: v.optional(v.boolean()),
  }),
  age_gate: v.object({ minimum: v.number(), question: words, yes: words, no: words, note: words }),
  /** The code itself is never published. Requests without the cookie get 403 ACCESS_CODE_REQUIRED. */
  access_code: v.object({ required: v.boolean() }),
  /** While active, reads continue to work and writes are refused with 503 and Retry-After. */
  maintenance: v.object({ active: v.boolean(), until: moment, message: v.nullable(v.string()) }),
  /** `active` already includes the time window; `from` and `to` let an offline device evaluate it too. */
  festive_microsite: v.object({ active: v.boolean(), redirect_to: v.nullable(v.string()), from: moment, to: moment }),
  /** Not one row: name, pictures and colours as they are used (server/domains/settings/services/brand.ts). */
  brand: publicBrand,
  /** Rows of tables of their own, which staff change in the catalogue. */
  catalogue_terms: catalogueTerms,
  /** Not one row: the number of the setting `seller` in E.164, null without one. */
  support: v.object({ whatsapp: v.nullable(v.string()) }),
  points: v.object({
    /** `points` per `step` minor units of goods. */
    earn: v.object({ step: v.number(), points: v.number() }),
    register_bonus: v.number(),
    authentication_code_points: v.number(),
    expiry_months: v.number(),
    hold: v.string(),
    roles: v.array(v.number()),
  }),
  shipping_notice: v.object({
    currency: v.picklist(['MYR', 'IDR']),
    zones: v.array(
      v.object({
        id: v.string(),
        first_fee: v.number(),
        free_from: v.nullable(v.number()),
        /** Minimum and maximum days. */
        eta_days: v.array(v.number()),
      }),
    ),
  }),
} as const

export type SettingId = keyof typeof SETTINGS
export type Setting<Id extends SettingId> = v.InferOutput<(typeof SETTINGS)[Id]>
