import type { Store } from '../context.ts'
import type { BackgroundTasks } from '../platform/tasks/background-tasks.ts'
import { beginHistoryOnce, makeHistory, openHistory } from './make-history.ts'

/** Begins the history of the demo, where it is wanted; its days are made once the store is open. */
export async function beginDemoHistory(store: Store): Promise<void> {
  if (store.config.demoHistory) await beginHistoryOnce(openHistory(store))
}

/**
 * Makes the missing days of the demo's history in the background.
 *
 * @returns resolves when nothing of it is missing, or when the store stops
 */
export function startDemoHistory(store: Store, tasks: Pick<BackgroundTasks, 'start'>): Promise<void> | undefined {
  if (!store.config.demoHistory) return undefined
  const tools = openHistory(store)
  return new Promise((resolve) => {
    tasks.start('make the history of the demo', async (signal) => {
      await makeHistory(tools, signal)
      resolve()
    })
  })
}
