import type { Call, InputOf } from '#contract/call.ts'
import { syncCarts } from '#contract/cart/calls/sync-carts.ts'
import { checkout } from '#contract/checkout/calls/checkout.ts'
import { checkoutOffline } from '#contract/checkout/calls/checkout-offline.ts'
import type { Clock } from '#contract/clock.ts'
import { bringOrder } from '#contract/collections/calls/bring-order.ts'
import { bringReceipt } from '#contract/collections/calls/bring-receipt.ts'
import { takeSale } from '#contract/counter/calls/take-sale.ts'
import { payOrder } from '#contract/payments/calls/pay-order.ts'
import { type Context, OWN_ADDRESS } from '../../context.ts'
import { SERVER_MESSAGES } from '../../messages.ts'
import { Refusal } from '../../route.ts'
import { queueRefused, watchQueue } from '../metrics/metrics.ts'
import { createSemaphore, SemaphoreError, type WeightedSemaphore } from '../tasks/weighted-semaphore.ts'
import { addressNetwork } from './address-network.ts'

/**
 * Cost of a request besides its operations: session, locks, response. Measured on two cores, a batch of 50 operations
 * takes about five times as long as a single operation.
 */
const REQUEST_COST = 10
/**
 * Each lane has capacity of its own, which no other can fill, by importance: an order, money for one, or a sale at a
 * counter never waits behind carts that reconnect, and these never behind reads. Health checks and reports of gateways
 * wait nowhere. About 12 single writes or 2 batches of 50 run at once: more would only lengthen the time for which each
 * holds its locks. Beyond the limits, by cost and by waiting time, a request is refused with Retry-After; who orders waits
 * longer than others, but not as long as a page does.
 */
const LANES = {
  checkouts: { capacity: 88, maxWaiting: 22_000, maxWaitMs: 10_000 },
  writes: { capacity: 130, maxWaiting: 15_000, maxWaitMs: 3_000 },
  reads: { capacity: 60, maxWaiting: 5_000, maxWaitMs: 3_000 },
} as const
type LaneName = keyof typeof LANES

const CHECKOUTS: readonly string[] = [
  checkout.path,
  checkoutOffline.path,
  bringOrder.path,
  bringReceipt.path,
  payOrder.path,
  takeSale.path,
]

function laneOf({ method, path }: Call): LaneName {
  if (method === 'GET') return 'reads'
  return CHECKOUTS.includes(path) ? 'checkouts' : 'writes'
}

/** Concurrent and waiting requests of one account, or of one network without a session. */
const OF_ONE = { capacity: 4, maxWaiting: 60, maxWaitMs: 5_000 }

/** Time constants of the two moving sums, in seconds. */
const THROUGHPUT_SECONDS = 1
const REFUSED_SECONDS = 3
const MAX_SPREAD_SECONDS = 10

export interface Admission {
  /**
   * Waits until the server has capacity for this request, before it takes a database connection. Returns a function
   * that releases the capacity. Requests of one account queue first among themselves, then all for the server.
   *
   * @throws Refusal UNAVAILABLE with Retry-After when the queue is full or the wait is too long
   */
  enter(call: Call, input: InputOf<Call>, context: Context): Promise<() => void>
}

export function createAdmission(clock: Clock): Admission {
  const lanes = {
    checkouts: createLane('checkouts', clock),
    writes: createLane('writes', clock),
    reads: createLane('reads', clock),
  }
  const single = createKeyedSemaphores()
  return {
    async enter(call, input, context) {
      const cost = REQUEST_COST + operationsOf(call, input)
      const name = laneOf(call)
      const lane = lanes[name]
      const leave: (() => void)[] = []
      try {
        const key = context.session?.person.id ?? addressNetwork(context.address, 64)
        if (key !== OWN_ADDRESS) leave.push(await single.acquire(key, context.signal))
        leave.unshift(await lane.semaphore.acquire(cost, context.signal))
      } catch (error) {
        for (const release of leave) release()
        if (!(error instanceof SemaphoreError)) throw error
        if (error.reason !== 'aborted') queueRefused.inc({ queue: name })
        context.answerHeader('Retry-After', String(lane.retryAfter(cost)))
        throw new Refusal('UNAVAILABLE', SERVER_MESSAGES[context.language].unavailable)
      }
      return () => {
        lane.finished(cost)
        for (const release of leave) release()
      }
    },
  }
}

interface Lane {
  semaphore: WeightedSemaphore
  finished(cost: number): void
  /** Seconds after which a refused request of this cost should be retried. */
  retryAfter(cost: number): number
}

function createLane(name: LaneName, clock: Clock): Lane {
  const semaphore = createSemaphore(LANES[name])
  watchQueue(name, () => semaphore.load())
  const finished = createDecayingSum(clock, THROUGHPUT_SECONDS)
  const refused = createDecayingSum(clock, REFUSED_SECONDS)
  return {
    semaphore,
    finished: finished.add,
    /** Refused clients retry; their retries are spread over the time that the server needs for all of them. */
    retryAfter(cost) {
      refused.add(cost)
      const perSecond = Math.max(1, finished.value() / THROUGHPUT_SECONDS)
      const seconds = Math.ceil((semaphore.load().waiting + refused.value()) / perSecond)
      return 1 + Math.floor(Math.random() * Math.min(Math.max(1, seconds), MAX_SPREAD_SECONDS))
    },
  }
}

function operationsOf(call: Call, { body }: InputOf<Call>): number {
  return call.path === syncCarts.path && Array.isArray(body.operations) ? body.operations.length : 1
}

interface KeyedSemaphores {
  acquire(key: string, signal: AbortSignal): Promise<() => void>
}

/** One semaphore per key, dropped when nobody runs or waits there. */
function createKeyedSemaphores(): KeyedSemaphores {
  const semaphores = new Map<string, WeightedSemaphore>()
  return {
    async acquire(key, signal) {
      const semaphore = semaphores.get(key) ?? createSemaphore(OF_ONE)
      semaphores.set(key, semaphore)
      const release = await semaphore.acquire(1, signal)
      return () => {
        release()
        const { running, waiting } = semaphore.load()
        if (running + waiting === 0) semaphores.delete(key)
      }
    },
  }
}

interface DecayingSum {
  add(amount: number): void
  value(): number
}

/** A sum that decays exponentially: a value added `seconds` ago counts 1/e. */
function createDecayingSum(clock: Clock, seconds: number): DecayingSum {
  let sum = 0
  let at = clock.monotonic()
  const value = (): number => {
    const now = clock.monotonic()
    sum *= Math.exp((at - now) / (seconds * 1000))
    at = now
    return sum
  }
  return {
    value,
    add(amount) {
      sum = value() + amount
    },
  }
}
