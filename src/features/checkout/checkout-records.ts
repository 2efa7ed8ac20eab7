import { device } from '../../offline/device.ts'
import type { Owner } from '../../offline/operation.ts'
import { type OwnRecords, openOwnRecords } from '../../offline/own-records.ts'

/** Stored checkout data of a buyer on this device: removed at sign-out, not readable by other persons. */
export const checkoutRecords = (partition: Owner): OwnRecords => openOwnRecords(device(), partition)
