import type { Config } from '../config.ts'
import type { Store } from '../context.ts'
import { checkConnections } from '../domains/connections/services/connections-check.ts'
import type { OpeningParts } from '../domains/site/services/opening.ts'
import { checkOpening } from '../domains/site/services/opening-check.ts'
import { checkAdmins } from '../domains/staff/services/admins-check.ts'
import type { Finding } from '../finding.ts'
import { checkKind, checkMigrations, checkReplica, checkRole } from '../platform/database/database-checks.ts'
import { checkPort } from './port-check.ts'
import {
  checkAddress,
  checkBackups,
  checkDisk,
  checkSecret,
  checkServices,
  checkSettingsFile,
  type Machine,
} from './settings-checks.ts'

/** Of the settings and of the machine; the database is not needed. */
const SETTINGS_CHECKS: readonly ((config: Config, machine: Machine) => Finding[] | Promise<Finding[]>)[] = [
  checkSettingsFile,
  checkAddress,
  checkSecret,
  checkServices,
  checkDisk,
  checkBackups,
  checkPort,
]

/** Of the database as a whole. What one of them finds ends the reading of it. */
const DATABASE_CHECKS: readonly ((store: Store) => Promise<Finding[]>)[] = [checkMigrations, checkKind]

/** Of what is in the database. */
const STORE_CHECKS: readonly ((store: Store, parts: OpeningParts) => Promise<Finding[]>)[] = [
  checkRole,
  checkReplica,
  checkAdmins,
  checkConnections,
  checkOpening,
]

/** Findings of the settings and of the machine. */
export async function settingsFindings(config: Config, machine: Machine): Promise<Finding[]> {
  return (await Promise.all(SETTINGS_CHECKS.map(async (check) => check(config, machine)))).flat()
}

/** Findings of an open database, which is not changed. */
export async function storeFindings(store: Store, parts: OpeningParts): Promise<Finding[]> {
  for (const check of DATABASE_CHECKS) {
    const found = await check(store)
    if (found.length > 0) return found
  }
  const found: Finding[] = []
  for (const check of STORE_CHECKS) found.push(...(await check(store, parts)))
  return found
}
