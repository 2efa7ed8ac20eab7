import { readItem } from './local-item.ts'

interface NetworkInformation {
  saveData?: boolean
  /** Known on phones only. */
  type?: string
}

interface Connected {
  connection?: NetworkInformation
}

export const DATA_SAVER = 'data-saver'

/** Whether the person has chosen to use less data, on this device. */
export const isDataSaverOn = (): boolean => readItem(DATA_SAVER) === 'on'

/** Whether the person uses less data, by a setting of the store or of the device: nothing is fetched unasked. */
export const savesData = (): boolean => isDataSaverOn() || ((navigator as Connected).connection?.saveData ?? false)

/** Whether data costs the person money as far as known: nothing large is fetched before they have agreed. */
export const isMetered = (): boolean => savesData() || (navigator as Connected).connection?.type === 'cellular'
