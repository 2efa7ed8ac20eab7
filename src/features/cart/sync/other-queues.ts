import type { RetryTrigger } from '../../../offline/outbox/backoff.ts'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import type { PageStore } from '../../../offline/outbox/page-store.ts'
import { isSamePerson, type Owner } from '../../../offline/storage/owner.ts'
import { backgroundSyncPolicy, requestBackgroundSync } from './background-sync.ts'
import { createDrainScheduler, type DrainScheduler } from './drain-scheduler.ts'

/**
 * Also drains the queues of the dealers that a sales person is not acting for right now, each for its own dealer. A
 * change refused there stays on its line until that cart is opened again.
 */
export function withOtherQueues(
  mine: DrainScheduler,
  outbox: Outbox<PageStore>,
  here: () => Owner | null,
): DrainScheduler {
  const queues = new Map<Owner, DrainScheduler>()
  const isOther = (owner: Owner): boolean => {
    const current = here()
    return current !== null && owner !== current && isSamePerson(owner, current)
  }
  const open = (owner: Owner): DrainScheduler => {
    const askBrowser = backgroundSyncPolicy(() => document.visibilityState)
    const opened = createDrainScheduler(
      outbox,
      // Sign-out, or a switch to this cart, stops this drain.
      () => (isOther(owner) ? owner : null),
      (report) => {
        if (askBrowser(report)) void requestBackgroundSync(owner, outbox.clock.now())
      },
    )
    queues.set(owner, opened)
    return opened
  }
  const requestOthers = async (trigger: RetryTrigger | null) => {
    const waiting = await outbox.store.ownersWaiting().catch((): Owner[] => [])
    for (const owner of waiting.filter(isOther)) void (queues.get(owner) ?? open(owner)).request(trigger)
  }
  return {
    request(trigger) {
      void requestOthers(trigger)
      return mine.request(trigger)
    },
    stop() {
      for (const queue of [mine, ...queues.values()]) queue.stop()
    },
  }
}
