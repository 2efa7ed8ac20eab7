import { randomUUID } from 'node:crypto'
import { movePurchaseOrder } from '#contract/purchasing/calls/move-purchase-order.ts'
import { receiveGoods } from '#contract/purchasing/calls/receive-goods.ts'
import { savePurchaseOrder } from '#contract/purchasing/calls/save-purchase-order.ts'
import { saveSupplier } from '#contract/purchasing/calls/save-supplier.ts'
import { setOpeningCost } from '#contract/purchasing/calls/set-opening-cost.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { addStockCount } from '#contract/stock/calls/add-stock-count.ts'
import { createPlace } from '#contract/stock/calls/create-place.ts'
import { createStockTake } from '#contract/stock/calls/create-stock-take.ts'
import { createTransfer } from '#contract/stock/calls/create-transfer.ts'
import { getPlaceStock } from '#contract/stock/calls/get-place-stock.ts'
import { getPlaces } from '#contract/stock/calls/get-places.ts'
import { sendTransfer } from '#contract/stock/calls/send-transfer.ts'
import { setPlaceLimits } from '#contract/stock/calls/set-place-limits.ts'
import { type Act, DAY_MS, type World } from './world.ts'

const SUPPLIERS = {
  MY: { name: 'Klang Valley Trading Sdn Bhd', contact: 'Lim Mei Ling', phone: '+60 3-5555 0142' },
  ID: { name: 'PT Sumber Uap Nusantara', contact: 'Dewi Lestari', phone: '+62 21 5555 0142' },
} as const
/** What a piece costs of its price, and how much dearer or cheaper the next delivery may be, in hundredths. */
const COST = { opening: 52, least: 48, most: 58 } as const
/** Of each product that goes into the van, and that is counted. */
const VAN_PIECES = 5

/** With two digits, as suppliers write costs. */
const costOf = (price: number, hundredths: number): number => Number(((price * hundredths) / 100).toPrecision(2))

/** Before the first day: whom the goods come from, and what those that are there have cost. */
export const openCosts: Act<'open_costs'> = async (_event, { store, people, assortment, call, state }) => {
  const { supplier } = await call(saveSupplier, people.admin, {
    body: { ...SUPPLIERS[store.config.market.code], email: null, terms: null, notes: null, archived: false },
  })
  state.supplier = supplier.id
  for (const { id, price } of assortment.stocked)
    await call(setOpeningCost, people.admin, {
      params: { id: String(id) },
      body: { cost: costOf(price, COST.opening) },
    })
}

/** Orders goods, which arrive a day later, or only a part of them. */
export async function purchase(
  lines: readonly { product_id: number; pieces: number }[],
  isPart: boolean,
  { store, now, random, people, assortment, call, state, later }: World,
): Promise<void> {
  if (lines.length === 0 || !state.supplier) return
  const { purchase_order } = await call(savePurchaseOrder, people.admin, {
    body: {
      supplier_id: state.supplier,
      place_id: await warehouse(call, people),
      expected_on: dayOf(store.config.timeZone, now + DAY_MS),
      note: null,
      lines: lines.map(({ product_id, pieces }) => {
        const cost = costOf(assortment.find(product_id).price, random.int(COST.least, COST.most))
        return { product_id, pieces, cost }
      }),
    },
  })
  const { id } = purchase_order
  await call(movePurchaseOrder, people.admin, { params: { id }, body: { step: 'order' } })
  const arrived = purchase_order.lines.map((line) => ({ line_id: line.id, pieces: line.pieces }))
  const part = arrived.slice(1).map((line) => ({ ...line, pieces: Math.ceil(line.pieces / 2) }))
  later(now + DAY_MS, people.admin, { act: 'receive', purchase: id, lines: isPart ? part : arrived })
}

export const receive: Act<'receive'> = async ({ purchase: id, lines }, { people, call }) =>
  void (await call(receiveGoods, people.admin, { params: { id }, body: { lines } }))

/** A delivery of which a part is still to come. */
export const purchasePart: Act<'purchase_part'> = async (_event, world) => {
  const lines = world.assortment.refilled.slice(0, 3).map(({ id }) => ({ product_id: id, pieces: 40 }))
  await purchase(lines, true, world)
}

const warehouse = async (call: World['call'], people: World['people']): Promise<number> =>
  (await call(getPlaces, people.admin)).places.find(({ kind }) => kind === 'warehouse')?.id ?? 0

/** What waits for staff on the last day: a product that runs low, goods on their way to a van, and a stock take. */
export const stockWork: Act<'stock_work'> = async (_event, { people, assortment, call, now }) => {
  const who = people.admin
  const place_id = await warehouse(call, people)
  const low = assortment.stocked.find(({ stock }) => stock < 40)
  const limit = { place_id, low_stock: low?.stock ?? null }
  if (low) await call(setPlaceLimits, who, { params: { id: String(low.id) }, body: { places: [limit] } })
  const van = { kind: 'van', name: 'Van 1', store_id: null, sells_online: false, priority: 9 } as const
  const { place } = await call(createPlace, who, { body: van })
  const goods = assortment.refilled.slice(0, 4).map(({ id }) => id)
  const lines = goods.slice(2).map((product_id) => ({ product_id, pieces: VAN_PIECES }))
  const { transfer } = await call(createTransfer, who, {
    body: { from_place_id: place_id, to_place_id: place.id, lines },
  })
  await call(sendTransfer, who, { params: { id: String(transfer.id) } })
  const { stock_take } = await call(createStockTake, who, { body: { place_id, product_ids: goods } })
  const counted_at = new Date(now).toISOString()
  for (const [at, product_id] of goods.slice(1).entries()) {
    const { places } = await call(getPlaceStock, who, { params: { id: String(product_id) } })
    const there = places.find((one) => one.place_id === place_id)?.on_hand ?? 0
    const count = { id: randomUUID(), product_id, pieces: there - (at === 0 ? 2 : 0), counted_at, sent_at: counted_at }
    await call(addStockCount, who, { params: { id: String(stock_take.id) }, body: count })
  }
}
