import * as v from 'valibot'
import { readPhone } from '#contract/account/phone.ts'
import { activeTiers, defaultTiers } from '#contract/dealers/tier-rules.ts'
import { tierTable } from '#contract/dealers/tier-table.ts'
import { nearestMode } from '#contract/site/sales-modes.ts'
import { salesTable } from '#contract/site/setting.ts'
import {
  type ConfigEffect,
  STAFF_CONFIG_IDS,
  STAFF_CONFIGS,
  type StaffConfig,
  type StaffConfigId,
} from '#contract/site/staff-config.ts'
import type { SignedInContext } from '../../../context.ts'
import { issueText, SERVER_MESSAGES } from '../../../messages.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { raiseVersions } from '../../catalogue/services/catalogue-version.ts'
import * as settings from '../../settings/services/settings.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import { CONFIG_MESSAGES } from '../config-messages.ts'
import { effectOf } from './config-effects.ts'

const fields = v.record(v.string(), v.unknown())
const storedValue = (value: unknown) => v.parse(v.nullable(fields), value ?? null)

export async function listConfigs({ db, config }: SignedInContext): Promise<StaffConfig[]> {
  const found = await settings.ofIds(db, config.market.code, STAFF_CONFIG_IDS)
  const defaults: Partial<Record<StaffConfigId, Value>> = { dealer_tiers: defaultTiers(config.market.code) }
  return STAFF_CONFIG_IDS.map((id) => ({ id, value: storedValue(found[id] ?? defaults[id]) }))
}

type Value = Record<string, unknown>

/** @throws Refusal VALIDATION */
export async function previewConfig(id: StaffConfigId, value: Value, context: SignedInContext): Promise<ConfigEffect> {
  const after = readConfig(id, value, context)
  const before = storedValue(await settings.find(context.db, context.config.market.code, id)) ?? {}
  return effectOf({ id, before, after }, context.language)
}

/** @throws Refusal VALIDATION */
export async function saveConfig(
  id: StaffConfigId,
  value: Value,
  context: SignedInContext,
): Promise<{ config: StaffConfig; effect: ConfigEffect }> {
  const after = readConfig(id, value, context)
  const market = context.config.market.code
  return context.db.transaction(async (transaction) => {
    const before = storedValue(await settings.lock(transaction, market, id)) ?? {}
    const effect = effectOf({ id, before, after }, context.language)
    await settings.save(transaction, market, { id, value: after })
    await recordAct(
      transaction,
      { act: 'config.save', object: `config:${id}`, detail: { changes: effect.changes } },
      context,
    )
    raiseVersions(transaction, [])
    return { config: { id, value: after }, effect }
  })
}

/** Parses the value with its schema; reports every error by its path. */
function readConfig(id: StaffConfigId, value: Value, context: SignedInContext): Value {
  const messages = SERVER_MESSAGES[context.language]
  const message = issueText(messages)
  const read = v.safeParse(STAFF_CONFIGS[id], value, { message, abortPipeEarly: true })
  if (!read.success) {
    const wrong: Record<string, string> = {}
    for (const issue of read.issues) wrong[['value', v.getDotPath(issue)].filter(Boolean).join('.')] ??= issue.message
    throw new Refusal('VALIDATION', messages.validation, { fields: wrong })
  }
  refuseNonsense(read.output, context)
  return withNearestMode(read.output)
}

const sold = v.looseObject({ table: salesTable })

/** Servers and devices of earlier versions read the mode of a sales policy alone. */
const withNearestMode = (value: Value): Value => (v.is(sold, value) ? { ...value, mode: nearestMode(value) } : value)

const window = v.looseObject({ from: v.string(), to: v.string() })
const closing = v.looseObject({ active: v.literal(true), from: v.nullable(v.string()), until: v.string() })
const aged = v.looseObject({ minimum: v.number(), question: v.record(v.string(), v.string()) })
const named = v.looseObject({ id: v.number() })
const payments = v.looseObject({
  services: v.array(v.looseObject({ code: v.string() })),
  methods: v.array(v.looseObject({ id: v.number(), service: v.string(), enabled: v.boolean() })),
  banks: v.array(named),
})
const reachable = v.looseObject({ whatsapp: v.string() })
const redirecting = v.looseObject({ redirect_to: v.string() })

/** Refuses values that are valid by themselves but not in combination. */
function refuseNonsense(value: object, context: SignedInContext): void {
  const messages = STAFF_MESSAGES[context.language]
  if (v.is(window, value) && Date.parse(value.to) <= Date.parse(value.from)) {
    throw fieldError(context, 'value.to', messages.endsBeforeStart)
  }
  if (
    v.is(closing, value) &&
    Date.parse(value.until) <= Math.max(context.clock.now(), Date.parse(value.from ?? '') || 0)
  ) {
    throw fieldError(context, 'value.until', messages.endsBeforeStart)
  }
  if (v.is(aged, value)) refuseOtherAge(value, context)
  if (v.is(redirecting, value) && `${value.redirect_to}/`.startsWith(`${context.config.publicUrl}/`)) {
    throw fieldError(context, 'value.redirect_to', messages.ownAddress)
  }
  const { market } = context.config
  if (v.is(reachable, value) && readPhone(value.whatsapp, market) === null) {
    throw fieldError(context, 'value.whatsapp', SERVER_MESSAGES[context.language].phoneWrong(market.phoneExample))
  }
  refuseTiers(value, context)
  if (!v.is(payments, value)) return
  for (const list of ['methods', 'banks'] as const) {
    const ids = value[list].map((one) => one.id)
    if (new Set(ids).size !== ids.length) throw fieldError(context, `value.${list}`, messages.idTwice)
  }
  const codes = value.services.map(({ code }) => code)
  if (value.methods.some(({ service, enabled }) => enabled && !codes.includes(service))) {
    throw fieldError(context, 'value.methods', messages.serviceMissing)
  }
}

/** One tier is on, and a higher one begins at higher purchases. */
function refuseTiers(value: object, context: SignedInContext): void {
  if (!v.is(tierTable, value)) return
  const messages = CONFIG_MESSAGES[context.language]
  const active = activeTiers(value)
  if (active.length === 0) throw fieldError(context, 'value.bronze.active', messages.noTier)
  active.forEach((tier, at) => {
    const lower = active[at - 1]
    if (lower && value[tier].minimum <= value[lower].minimum)
      throw fieldError(context, `value.${tier}.minimum`, messages.tierTooLow)
  })
}

/** The question of the age gate names the minimum age, or no age. */
function refuseOtherAge({ minimum, question }: v.InferOutput<typeof aged>, context: SignedInContext): void {
  for (const [language, text] of Object.entries(question)) {
    const named = text.match(/\d{2}/g)?.find((age) => Number(age) !== minimum)
    if (named)
      throw fieldError(
        context,
        `value.question.${language}`,
        CONFIG_MESSAGES[context.language].otherAge(named, minimum),
      )
  }
}
