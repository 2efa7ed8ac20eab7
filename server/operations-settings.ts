import type { ReadSetting } from './domains/payments/gateways/settings.ts'

/** How the server is run: what it logs and how it stops. */
export interface OperationsSettings {
  /** A log line per answered request, besides refusals and faults. */
  logRequests: boolean
  /** Time for which a stopping server still takes requests while load balancers turn to others. */
  drainMs: number
}

interface ReadOperationsInput {
  setting: ReadSetting
  /** The store is reachable from this machine only. */
  isLocal: boolean
  /** Stops the start with one sentence. */
  deny: (sentence: string) => never
}

const MAX_DRAIN_SECONDS = 60

/** @throws what `deny` throws */
export function readOperationsSettings({ setting, isLocal, deny }: ReadOperationsInput): OperationsSettings {
  const logRequests = setting('LOG_REQUESTS', isLocal ? 'off' : 'on')
  if (logRequests !== 'on' && logRequests !== 'off') deny(`LOG_REQUESTS is "${logRequests}": write on or off.`)
  const drain = setting('DRAIN_SECONDS', isLocal ? '0' : '5')
  if (!/^\d{1,2}$/.test(drain) || Number(drain) > MAX_DRAIN_SECONDS)
    deny(`DRAIN_SECONDS is "${drain}": write whole seconds from 0 to ${MAX_DRAIN_SECONDS}.`)
  return { logRequests: logRequests === 'on', drainMs: Number(drain) * 1000 }
}
