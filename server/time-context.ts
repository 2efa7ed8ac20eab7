import type { Config } from './config.ts'

/** The time of an action, and the time zone that determines its year and month. */
export interface TimeContext {
  now: Date
  config: Pick<Config, 'market' | 'timeZone' | 'senders' | 'demoMailbox'>
}
