import { device } from '../../offline/device.ts'
import type { Owner } from '../../offline/operation.ts'
import { type OwnRecords, openOwnRecords } from '../../offline/own-records.ts'

/** What this device keeps of a buyer's checkout: gone with sign-out, read by nobody else. */
export const checkoutRecords = (partition: Owner): OwnRecords => openOwnRecords(device(), partition)
