import type { InputOf } from '#contract/call.ts'
import type { saveConnection as saveCall } from '#contract/connections/calls/save-connection.ts'
import { type Connection, PURPOSES, type Connections as ShownConnections } from '#contract/connections/connection.ts'
import { nowOf } from '../../../clock.ts'
import { SERVICES_BY_PURPOSE, serviceOf, settingsOf } from '../../../connected-services.ts'
import {
  type ConnectionValues,
  isGiven,
  reachOfScreens,
  readConnectedServices,
  valuesOf,
} from '../../../connection-settings.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import type { ConnectedService, ServiceSetting } from '../../../service-settings.ts'
import type { SettingFault } from '../../../wrong-setting.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { CONNECTION_MESSAGES } from '../connection-messages.ts'
import * as queries from '../queries/connections.ts'
import { type Connections, type SavedConnection, savedConnections, sealConnection } from './open-connections.ts'

export { save } from '../queries/connections.ts'

/** A shorter secret is not shown in part. */
const MIN_SHOWN_SECRET = 12
const SHOWN_LETTERS = 4

export async function listConnections(context: SignedInContext, db: Database = context.db): Promise<ShownConnections> {
  const { config } = context
  const saved = savedConnections(await queries.all(db, config.market.code), config)
  return {
    connections: PURPOSES.flatMap((purpose) =>
      SERVICES_BY_PURPOSE[purpose]
        .filter(({ markets }: ConnectedService) => markets?.includes(config.market.code) ?? true)
        .map((service) => ({ purpose, ...shown(service, saved, context) })),
    ),
  }
}

function shown(service: ConnectedService, saved: readonly SavedConnection[], context: SignedInContext) {
  const { connection: name, settings, isCheckable = false, isUntried = false, addresses = [] } = service
  const { connectionValues: given, publicUrl } = context.config
  const texts = service.texts[context.language]
  const own = saved.find((one) => one.name === name)
  const isFile = isGiven(name, given)
  const values = isFile ? given : (own?.values ?? {})
  const problem = !own || isFile ? null : own.values === null ? 'unreadable' : own.isValid ? null : 'invalid'
  return {
    name,
    title: texts.name,
    about: texts.about,
    is_checkable: isCheckable,
    is_untried: isUntried,
    addresses: addresses.map((path) => `${publicUrl}${path}`),
    source: isFile ? 'file' : own ? 'screen' : 'none',
    problem,
    settings: settings.map((setting) => ({
      ...shownSetting(setting, values[setting.name]),
      label: texts.settings[setting.name] ?? setting.name,
      hint: texts.hints?.[setting.name],
      is_secret: setting.isSecret !== undefined,
      ...(setting.options && { options: optionsOf(setting, texts.options) }),
    })),
  } as const
}

const optionsOf = ({ name, options = [] }: ServiceSetting, labels: Readonly<Partial<Record<string, string>>> = {}) =>
  options.map((value) => ({ value, label: labels[`${name} ${value}`] ?? value }))

function shownSetting(
  { name, isSecret }: ServiceSetting,
  value: string | undefined,
): Pick<Connection['settings'][number], 'name' | 'value' | 'secret'> {
  if (!isSecret) return { name, value: value ?? null, secret: null }
  if (value === undefined) return { name, value: null, secret: null }
  // People choose passwords, and use them elsewhere.
  const isShown = isSecret === 'key' && value.length >= MIN_SHOWN_SECRET
  const ending = isShown ? value.slice(-SHOWN_LETTERS) : null
  return { name, value: null, secret: { ending } }
}

/** @throws Refusal NOT_FOUND for a service that this store does not know; VALIDATION; CONFLICT for one of the environment */
export const saveConnection = (
  name: string,
  { values: typed }: InputOf<typeof saveCall>['body'],
  { connections, context }: ConnectionChange,
): Promise<ShownConnections> =>
  change(name, { connections, context }, async (transaction, before) => {
    const values = merged(name, typed, before)
    requireSecretsAgain(name, { values, before }, context)
    requireValid(name, values, context)
    const sealed = sealConnection(context.config, name, values)
    await queries.save(transaction, context.config.market.code, { name, sealed, now: nowOf(context) })
    const settings = settingsOf(name).flatMap((setting) =>
      values[setting.name] === before[setting.name] ? [] : [setting.name],
    )
    // What it was changed to is nobody's business: the audit trail is read by more people than this screen.
    await recordAct(
      transaction,
      { act: 'connection.save', object: `connection:${name}`, detail: { settings } },
      context,
    )
  })

/** @throws Refusal CONFLICT for a service of the environment */
export const removeConnection = (name: string, { connections, context }: ConnectionChange): Promise<ShownConnections> =>
  change(name, { connections, context }, async (transaction) => {
    if (await queries.remove(transaction, context.config.market.code, name))
      await recordAct(transaction, { act: 'connection.remove', object: `connection:${name}`, detail: {} }, context)
  })

export interface ConnectionChange {
  connections: Pick<Connections, 'refresh'>
  context: SignedInContext
}

async function change(
  name: string,
  { connections, context }: ConnectionChange,
  act: (transaction: Transaction, before: ConnectionValues) => Promise<void>,
): Promise<ShownConnections> {
  const { db, config, language } = context
  requireFound(serviceOf(name), context)
  if (isGiven(name, config.connectionValues)) throw new Refusal('CONFLICT', CONNECTION_MESSAGES[language].setInFile)
  await db.transaction(async (transaction) => {
    const rows = await queries.lockAll(transaction, config.market.code)
    const before = savedConnections(rows, config).find((one) => one.name === name)?.values
    await act(transaction, before ?? {})
  })
  await connections.refresh()
  return listConnections(context)
}

/**
 * The typed values. A secret that was not typed stays for the server and the account that it was saved for: whoever
 * changes these could have it sent to a host of their own.
 */
function merged(
  name: string,
  typed: Readonly<Partial<Record<string, string>>>,
  before: ConnectionValues,
): ConnectionValues {
  const isSameTarget = settingsOf(name).every(
    ({ name: setting, isTarget, isSecret }) =>
      !isTarget || (typed[setting] || (isSecret ? before[setting] : undefined)) === before[setting],
  )
  const values = Object.fromEntries(
    settingsOf(name).flatMap(({ name: setting, isSecret, isTarget }) => {
      const stays = isSecret && (isSameTarget || isTarget)
      const value = typed[setting] || (stays ? before[setting] : undefined)
      return value ? [[setting, value]] : []
    }),
  )
  for (const { name: setting, of } of settingsOf(name)) if (of && !values[of] && !typed[setting]) delete values[setting]
  return values
}

/** Names the secret that has to be typed again. @throws Refusal VALIDATION */
function requireSecretsAgain(
  name: string,
  { values, before }: { values: ConnectionValues; before: ConnectionValues },
  context: SignedInContext,
): void {
  const missing = settingsOf(name).find(
    (one) => one.isSecret && before[one.name] && !values[one.name] && (!one.of || values[one.of]),
  )
  if (missing) throw fieldError(context, missing.name, CONNECTION_MESSAGES[context.language].faults.secret_again)
}

/** The same rules as for store.env. @throws Refusal VALIDATION */
function requireValid(name: string, values: ConnectionValues, context: SignedInContext): void {
  const refuse = (setting: string, fault: SettingFault) =>
    fieldError(context, setting, CONNECTION_MESSAGES[context.language].faults[fault])
  const missing = settingsOf(name).find((one) => !one.isOptional && !one.options && !values[one.name])
  if (missing) throw refuse(missing.name, 'required')
  const wrong = settingsOf(name).find(({ name: setting, options }) => {
    const value = values[setting]
    return options && value !== undefined && !options.some((one) => one === value)
  })
  if (wrong) throw refuse(wrong.name, 'choice')
  readConnectedServices(valuesOf(name, values), {
    market: context.config.market,
    reachOf: () => reachOfScreens(context.config),
    deny(_sentence, { name: setting, fault }) {
      throw refuse(setting, fault)
    },
  })
}
