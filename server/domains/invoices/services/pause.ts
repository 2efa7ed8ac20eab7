import type { Store } from '../../../context.ts'
import { ChannelBusy, ChannelLocked, ChannelSilent, type InvoiceChannel } from '../channel.ts'
import * as pauses from '../queries/pauses.ts'
import type { InvoiceChannels } from './invoice-channels.ts'

const MINUTE_MS = 60_000
const LOCKED_MS = 5 * MINUTE_MS
const SILENT_MS = MINUTE_MS

/** How long nothing is asked after a failure, and the sentence that staff read; null for other errors. */
function pauseOf(error: unknown): { ms: number; problem: 'locked' | 'silent' | null } | null {
  if (error instanceof ChannelBusy) return { ms: error.retryAfterMs, problem: null }
  if (error instanceof ChannelLocked) return { ms: LOCKED_MS, problem: 'locked' }
  return error instanceof ChannelSilent ? { ms: SILENT_MS, problem: 'silent' } : null
}

/** Whether all requests would fail now, and not only the one of this row. */
export const isOfService = (error: unknown): boolean => pauseOf(error) !== null

/**
 * Runs work with the tax service, unless electronic invoices are off or the service asked to be left alone. A service that
 * is busy, silent or locked is left alone for a while; staff see why.
 *
 * @returns 0 when nothing was done
 */
export async function whileOpen(
  store: Store,
  channels: InvoiceChannels,
  work: (channel: InvoiceChannel) => Promise<number>,
): Promise<number> {
  const { db, clock, config } = store
  const market = config.market.code
  const channel = await channels.open(store)
  if (!channel) return 0
  const pause = await pauses.find(db, market)
  if (pause && pause.until.getTime() > clock.now()) return 0
  try {
    const done = await work(channel)
    if (pause && done > 0) await pauses.end(db, market)
    return done
  } catch (error) {
    const next = pauseOf(error)
    if (!next) throw error
    await pauses.save(db, market, { until: new Date(clock.now() + next.ms), problem: next.problem })
    return 0
  }
}
