import type { Config } from '../../config.ts'

/** When something is done, and by which clock its year and month are read. */
export interface Moment {
  now: Date
  config: Pick<Config, 'market' | 'timeZone'>
}
