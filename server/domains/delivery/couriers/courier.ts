import type { ParcelStatus } from '#contract/delivery/parcel-status.ts'

/** Who gets a parcel, as the order has it. */
export interface Recipient {
  name: string
  /** E.164 */
  phone: string
  lines: readonly string[]
  city: string
  /** State of the market's list. */
  stateId: number
  postcode: string
}

export interface Parcel {
  to: Recipient
  weightG: number
  /** Of its goods, in minor units. */
  value: number
  content: string
  /** What the courier collects from the recipient, in minor units; 0: nothing. */
  cod: number
}

/** A courier's service with its price for one parcel. */
export interface Rate {
  service: string
  courier: string
  name: string
  /** Minor units. */
  price: number
  takes: string | null
  /** Its courier collects money from the recipient. */
  takesCash: boolean
}

export interface Booking extends Parcel {
  /** Ours, the same at every try: a service books it once. */
  id: string
  service: string
  /** When it was asked for first. */
  askedAt: Date
}

/** A booked parcel, as its service knows it. */
export interface BookedParcel {
  /** The service's own number. */
  reference: string
  trackingNo: string | null
  trackingUrl: string | null
  labelUrl: string | null
  /** null: of another word than those that its documentation lists. */
  status: ParcelStatus | null
  /** Minor units; null where the answer has none. */
  price: number | null
}

/** A service that rates and books parcels with couriers. Independent of orders and the database. */
export interface Courier {
  /** @throws CourierRefused, CourierUnreachable */
  rates(parcel: Parcel, now: Date): Promise<Rate[]>
  /**
   * Books a parcel, or finds what an earlier try with the same id has booked.
   *
   * @throws CourierRefused when nothing is booked; CourierUnreachable when that is not known
   */
  book(booking: Booking): Promise<BookedParcel>
  /** @throws CourierRefused, CourierUnreachable */
  find(reference: string): Promise<BookedParcel>
  /** Asks whether the account is known. @throws CourierRefused, CourierUnreachable */
  verify(): Promise<void>
  /** Absent: it reports nothing, and is asked. */
  readReport?(body: string, headers: Pick<Headers, 'get'>): CourierReport
}

/** A report only names a parcel that has changed: the service itself is asked what became of it. */
export type CourierReport = { kind: 'forged' | 'unreadable' | 'empty' } | { kind: 'changed'; reference: string }

/** The service said no, and has done nothing. The message is for staff, and has nothing of the recipient. */
export class CourierRefused extends Error {
  readonly isLoggable = true
}

/** No answer, or an unreadable one: what became of the request is not known. */
export class CourierUnreachable extends Error {
  readonly isLoggable = true
}

/** Sends a request to a service; replaced by the simulator in a demo store. */
export type CourierFetch = (request: Request) => Promise<Response>
