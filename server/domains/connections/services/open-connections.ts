import type { Config } from '../../../config.ts'
import { CONNECTED_SERVICES } from '../../../connected-services.ts'
import {
  type ConnectionValues,
  connectionValuesIn,
  isGiven,
  reachOfScreens,
  readConnectedServices,
  valuesOf,
} from '../../../connection-settings.ts'
import type { Store } from '../../../context.ts'
import { seal, unseal } from '../../../platform/crypto/seal.ts'
import type { ReachOf } from '../../../platform/outbound/public-address.ts'
import { all, type ConnectionRow } from '../queries/connections.ts'

type Services = Pick<Config, 'senders' | 'payments' | 'couriers'>

/** What an admin has saved of one service. */
export interface SavedConnection {
  name: string
  /** null: encrypted with another secret of the server, or not readable. */
  values: ConnectionValues | null
  /** The settings are valid for this store. */
  isValid: boolean
}

export interface Connections {
  /** The config of the store, whose `senders`, `payments` and `couriers` are those in effect. */
  config: Config
  /** Reads what admins have saved in any process, and puts it into effect here. */
  refresh(): Promise<void>
}

const ownerOf = (market: string, name: string): string => `connection:${market}:${name}`

/** For the table of connections. */
export const sealConnection = (
  { secret, market }: Pick<Config, 'secret' | 'market'>,
  name: string,
  values: ConnectionValues,
): string => seal({ secret }, Buffer.from(JSON.stringify(values)), ownerOf(market.code, name))

/** What is saved, in the order of the screen; names of another build are left out. */
export const savedConnections = (rows: readonly ConnectionRow[], config: Config): SavedConnection[] =>
  CONNECTED_SERVICES.flatMap(({ connection: name }) => {
    const row = rows.find((one) => one.name === name)
    if (!row) return []
    const values = unsealed(row.sealed, name, config)
    return [{ name, values, isValid: values !== null && isValid(values, config) }]
  })

function unsealed(sealed: string, name: string, config: Config): ConnectionValues | null {
  try {
    const text = Buffer.from(unseal(config, sealed, ownerOf(config.market.code, name))).toString()
    return valuesOf(name, connectionValuesIn(JSON.parse(text)))
  } catch {
    return null
  }
}

class InvalidSetting extends Error {}

const readServices = (values: ConnectionValues, { market }: Pick<Config, 'market'>, reachOf: ReachOf) =>
  readConnectedServices(values, {
    market,
    reachOf,
    deny(sentence) {
      throw new InvalidSetting(sentence)
    },
  })

/** An earlier build, or a store in another market, may have allowed what is refused now. */
function isValid(values: ConnectionValues, config: Config): boolean {
  try {
    readServices(values, config, () => reachOfScreens(config))
    return true
  } catch (error) {
    if (error instanceof InvalidSetting) return false
    throw error
  }
}

/** A service in the environment is complete there; each other one is as it was saved. */
function servicesIn(rows: readonly ConnectionRow[], config: Config): Services {
  const saved = savedConnections(rows, config).filter(
    ({ name, isValid: isUsed }) => isUsed && !isGiven(name, config.connectionValues),
  )
  const values = Object.assign({}, config.connectionValues, ...saved.map((one) => one.values))
  const reachOf: ReachOf = (name) => (saved.some((one) => one.name === name) ? reachOfScreens(config) : undefined)
  const { senders, merchants, couriers } = readServices(values, config, reachOf)
  return { senders, couriers, payments: { ...config.payments, merchants } }
}

/**
 * Follows the services that admins connect on the screen. Every process reads them again each second, so that one takes
 * effect without a restart; while the database is down the last ones apply.
 *
 * @throws what the first reading throws
 */
export async function openConnections({ config: given, db }: Pick<Store, 'config' | 'db'>): Promise<Connections> {
  let services: Services = { senders: given.senders, payments: given.payments, couriers: given.couriers }
  let known = ''
  let reading: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    const rows = await all(db, given.market.code)
    const found = JSON.stringify(rows)
    if (found === known) return
    services = servicesIn(rows, given)
    known = found
  }

  const connections: Connections = {
    config: {
      ...given,
      get senders() {
        return services.senders
      },
      get payments() {
        return services.payments
      },
      get couriers() {
        return services.couriers
      },
    },
    // One after the other: an earlier state never replaces a later one.
    refresh() {
      reading = reading.then(read, read)
      return reading
    },
  }
  await connections.refresh()
  return connections
}
