import { readFileSync } from 'node:fs'
import { openPageStore } from '#src/offline/outbox/page-store.ts'
import { checkedTransact } from '#src/offline/storage/checked-transact.ts'
import { RECORD_SCHEMAS } from '#src/offline/storage/record-schemas.ts'
import type { Versioned } from '#src/offline/storage/records.ts'
import { memoryDevice } from './memory-records.ts'

/** All records of a device that used an earlier build. */
export type RecordedDevice = readonly (readonly [key: string, value: Versioned])[]

/** JSON has neither bytes nor files. */
function revived(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('$bytes' in value) return new Uint8Array(Buffer.from(String(value.$bytes), 'base64'))
  return '$file' in value ? new Blob(['recorded']) : value
}

const readDevice = (file: string): RecordedDevice =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'), revived)

/**
 * A device that used release 0.3.0 without a connection: a customer, a guest and a sales person with two dealers.
 * Recorded in Chromium at commit 1166541. It is never regenerated: it stands for devices that exist.
 */
export const DEVICE_0_3_0 = readDevice('./persistent-device.json')

/**
 * The records that were added since, and those that had changed: a customer with cart and requests, a dealer with orders
 * in each state, and the expired queue of another account. Written by the stores of November 2026; never regenerated.
 */
export const DEVICE_2026_11 = readDevice('./persistent-device-2026-11.json')

/** Values of all records of one kind. */
export const ofKind = <Kept>(recorded: RecordedDevice, kind: string) =>
  recorded
    .filter(([key]) => key === kind || key.startsWith(`${kind}:`))
    .map(([, value]) => value as unknown as Kept & { owner: string })

export const kindsIn = (recorded: RecordedDevice): string[] => [
  ...new Set(recorded.map(([key]) => key.split(':')[0] ?? '')),
]

/** A device with these records and today's code, at the time of the last one: no retention period has passed. */
export function openRecorded(recorded: RecordedDevice) {
  const now = Math.max(...recorded.map(([, value]) => ('at' in value ? Number(value.at) : 0)))
  const clock = { now: () => now, monotonic: () => now }
  const device = memoryDevice()
  for (const [key, value] of recorded) device.records.set(key, value)
  const transact = checkedTransact(device.open(), { schemas: RECORD_SCHEMAS, now: clock.now })
  const store = openPageStore({ transact, clock, random: () => 0.5, newId: () => 'new', changed: () => {} })
  return { device, transact, store, clock }
}
