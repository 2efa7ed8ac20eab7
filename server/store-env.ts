import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError } from './config.ts'
import { unknownEnvironmentVariable } from './environment-variables.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Written by `npm run setup`, and read by every command of the store. */
export const STORE_ENV_FILE = 'store.env'

/**
 * Path of the settings file that is written: the one in the variable STORE_ENV, or `store.env` in the folder that the
 * variable DATA_DIR names, so that stores of one checkout have their own; without both in the repository.
 */
export const newStoreEnvPath = ({ STORE_ENV, DATA_DIR }: Environment, root: string): string =>
  resolve(root, STORE_ENV?.trim() || join(DATA_DIR?.trim() || root, STORE_ENV_FILE))

/** Path of the settings file that is read. One in the repository stays in effect for a DATA_DIR without its own. */
export function storeEnvPath(environment: Environment, root: string): string {
  const own = newStoreEnvPath(environment, root)
  return environment.STORE_ENV?.trim() || existsSync(own) ? own : join(root, STORE_ENV_FILE)
}

/**
 * Environment variables, with those of the settings file for the ones that are absent or empty. Without a file the
 * environment is returned as it is.
 *
 * @param root base of a relative path in STORE_ENV
 * @throws ConfigError for a file that STORE_ENV names and that cannot be read, and for an unknown name in a file
 */
export function readEnvironment(environment: Environment, root: string): Environment {
  const path = storeEnvPath(environment, root)
  const text = readSettingsFile(path, Boolean(environment.STORE_ENV?.trim()))
  if (text === null) return environment
  const settings = parseEnv(text)
  const unknown = unknownEnvironmentVariable(Object.keys(settings), { isOwnFile: true })
  if (unknown !== null) throw new ConfigError(`${path}: ${unknown}`)
  const given = Object.entries(environment).filter(([, value]) => value?.trim())
  return { ...settings, ...Object.fromEntries(given) }
}

/** null when there is no such file. @throws ConfigError when it cannot be read, or is required and missing */
function readSettingsFile(path: string, isRequired: boolean): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !isRequired) return null
    if (code === 'ENOENT') throw new ConfigError(`STORE_ENV is "${path}", where no file is: write npm run setup.`)
    throw new ConfigError(`The settings file ${path} cannot be read (${code}): let this user read it.`)
  }
}
