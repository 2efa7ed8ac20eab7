import { device } from '../../offline/storage/device.ts'
import { type OwnRecords, openOwnRecords } from '../../offline/storage/own-records.ts'
import type { Owner } from '../../offline/storage/owner.ts'

/** Stored checkout data of a buyer on this device: removed at sign-out, not readable by other persons. */
export const checkoutRecords = (partition: Owner): OwnRecords => openOwnRecords(device(), partition)
