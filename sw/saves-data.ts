import { worker } from './worker.ts'

/** Whether data saver is on, so that nothing is fetched in the background. */
export const savesData = (): boolean =>
  (worker.navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
