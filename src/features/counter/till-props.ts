import type { CounterDevice } from '../../offline/counter/counter-device.ts'
import type { Counter } from '../../offline/counter/counter-store.ts'
import type { QueuedRequest } from '../../offline/requests/request.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import type { Taken } from './counter-acts.ts'

/** A counter with an open shift. */
export type OpenDevice = CounterDevice & {
  till: NonNullable<CounterDevice['till']>
  shift: NonNullable<CounterDevice['shift']>
}

/** What every screen of an open till has. */
export interface TillProps {
  person: Owner
  counter: Counter
  device: OpenDevice
  confirmedAt: number
  /** What this device has for the store; a scan does not read it again. */
  requests: readonly QueuedRequest<'counter'>[]
}

export type View =
  | { kind: 'sell' | 'pay' | 'shift' | 'sales' | 'refund' | 'printer' }
  | { kind: 'receipt'; taken: Taken; change: number; isNew: boolean }
