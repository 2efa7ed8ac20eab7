import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Counts of one process: a second one on the same machine has another port. */
export const unendedWorkFile = ({ dataDir, port }: Pick<Config, 'dataDir' | 'port'>, schedule: string): string =>
  join(dataDir, 'unended', `${port}-${schedule}.json`)
