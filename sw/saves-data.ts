import { worker } from './worker.ts'

/** The person asked for nothing in the background. */
export const savesData = (): boolean =>
  (worker.navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
