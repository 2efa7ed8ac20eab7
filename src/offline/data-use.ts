import { DATA_SAVER } from '../lib/data-use.ts'
import { device } from './storage/device.ts'
import { KEY } from './storage/records.ts'

/** The service worker, which has no localStorage, reads the record. */
export async function setDataSaver(isOn: boolean): Promise<void> {
  try {
    if (isOn) localStorage.setItem(DATA_SAVER, 'on')
    else localStorage.removeItem(DATA_SAVER)
    await device()('readwrite', async (records) => records.put(KEY.dataUse, { v: 1, isSaving: isOn }))
  } catch {
    // Storage is forbidden: the device has nothing to keep either.
  }
}
