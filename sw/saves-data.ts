import { device } from '#src/offline/storage/device.ts'
import { KEY } from '#src/offline/storage/records.ts'
import { worker } from './worker.ts'

interface DataUse {
  v: 1
  isSaving: boolean
}

/** Whether the person uses less data, by the device or by the store's setting: nothing is fetched in the background. */
export async function savesData(): Promise<boolean> {
  if ((worker.navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return true
  const stored = await device()('readonly', (records) => records.get<DataUse>(KEY.dataUse)).catch(() => undefined)
  return stored?.isSaving ?? false
}
