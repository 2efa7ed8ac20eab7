import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '#contract/call.ts'
import { sumOf } from '#contract/cart/goods.ts'
import { calculateSale, saleRounding } from '#contract/counter/calculate-sale.ts'
import { getCounter } from '#contract/counter/calls/get-counter.ts'
import { openShift } from '#contract/counter/calls/open-shift.ts'
import { registerCounterDevice } from '#contract/counter/calls/register-counter-device.ts'
import { saveTill } from '#contract/counter/calls/save-till.ts'
import { takeSale } from '#contract/counter/calls/take-sale.ts'
import type { CounterMethod, TakenSale } from '#contract/counter/counter-sale.ts'
import type { SignedIn, TestResponse } from '../journeys/api.ts'
import { responseOf } from './staff-calls.ts'

type Counter = ResponseOf<typeof getCounter>

interface Wanted {
  /** Pieces by product. */
  pieces: Record<number, number>
  discount?: number
  /** What is paid by card and QR code; the rest is cash. */
  otherwise?: Partial<Record<Exclude<CounterMethod, 'cash'>, number>>
  member?: string | null
}

interface DeviceOptions {
  float?: number
  storeId?: number
  /** A van or an event. */
  placeId?: number | null
}

/** Who is signed in on a device. */
export type Seller = Pick<SignedIn, 'get' | 'post'>

/** A device at a counter: it calculates its sales as the page does. */
export class CounterDevice {
  readonly id = randomUUID()
  number = 0
  series = 0
  readonly seller: Seller
  readonly counter: Counter
  readonly tillId: string
  shiftId = ''
  private constructor(seller: Seller, counter: Counter, tillId: string) {
    this.seller = seller
    this.counter = counter
    this.tillId = tillId
  }

  static async of(
    seller: Seller,
    { float = 20_000, storeId = 1, placeId = null }: DeviceOptions = {},
  ): Promise<CounterDevice> {
    const saved = await seller.post('/api/staff/tills', {
      name: 'Front',
      store_id: storeId,
      place_id: placeId,
      active: true,
    })
    const { till } = responseOf(saveTill, saved)
    const device = new CounterDevice(seller, responseOf(getCounter, await seller.get('/api/staff/counter')), till.id)
    await device.register()
    await device.open(float)
    return device
  }

  async register(): Promise<void> {
    const answer = await this.seller.post('/api/staff/counter/devices', { id: this.id })
    this.series = responseOf(registerCounterDevice, answer).device.series
  }

  async open(float: number): Promise<void> {
    const shift = {
      id: randomUUID(),
      till_id: this.tillId,
      device_id: this.id,
      opened_at: new Date().toISOString(),
      float,
    }
    responseOf(openShift, await this.seller.post('/api/staff/counter/shifts', shift))
    this.shiftId = shift.id
  }

  goods(id: number): Counter['goods'][number] {
    const found = this.counter.goods.find((one) => one.id === id)
    if (!found) throw new Error(`The counter has no product ${id}`)
    return found
  }

  sale({ pieces, discount = 0, otherwise = {}, member = null }: Wanted, more: Partial<TakenSale> = {}): TakenSale {
    const sold = Object.entries(pieces).map(([id, quantity]) => ({ goods: this.goods(Number(id)), quantity }))
    const { lines, payable } = calculateSale(sold, { discount, terms: this.counter.terms })
    const byOther = sumOf(Object.values(otherwise))
    const rounding = saleRounding(payable, byOther, this.counter.terms.rounding)
    const cash = payable + rounding - byOther
    this.number += 1
    return {
      id: randomUUID(),
      device_id: this.id,
      number: this.number,
      till_id: this.tillId,
      shift_id: this.shiftId,
      taken_at: new Date().toISOString(),
      lines: lines.map(({ tax: _tax, ...line }, at) => ({
        ...line,
        productable_type: sold[at]!.goods.type,
        productable_id: sold[at]!.goods.id,
        quantity: sold[at]!.quantity,
      })),
      rounding,
      total: payable + rounding,
      payments: [
        ...(cash > 0 ? [{ method: 'cash' as const, amount: cash, reference: null }] : []),
        ...Object.entries(otherwise).map(([method, amount]) => ({
          method: method as CounterMethod,
          amount,
          reference: 'A-1',
        })),
      ],
      tendered: cash > 0 ? cash + 500 : null,
      member_id: member,
      age_confirmed: true,
      ...more,
    }
  }

  send(sale: TakenSale): Promise<TestResponse> {
    return this.seller.post('/api/staff/counter/sales', sale, { 'idempotency-key': `"${sale.id}"` })
  }

  async take(sale: TakenSale): Promise<ResponseOf<typeof takeSale>['sale']> {
    return responseOf(takeSale, await this.send(sale)).sale
  }
}
