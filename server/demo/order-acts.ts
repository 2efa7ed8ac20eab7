import { addAddress } from '#contract/account/calls/add-address.ts'
import { getCarts } from '#contract/cart/calls/get-carts.ts'
import { checkout } from '#contract/checkout/calls/checkout.ts'
import { codeErrors } from '#contract/checkout/code-errors.ts'
import { uploadFile } from '#contract/files/calls/upload-file.ts'
import { getOrder } from '#contract/orders/calls/get-order.ts'
import { addReceipt } from '#contract/payments/calls/add-receipt.ts'
import { approveReceipt } from '#contract/payments/calls/approve-receipt.ts'
import { getBanks } from '#contract/payments/calls/get-banks.ts'
import { payOrder } from '#contract/payments/calls/pay-order.ts'
import { rejectReceipt } from '#contract/payments/calls/reject-receipt.ts'
import { getPickupStores } from '#contract/stores/calls/get-pickup-stores.ts'
import { readPaymentOffer } from '../domains/payments/services/payment-offer.ts'
import { settlePayment } from '../domains/payments/services/settle-payment.ts'
import { newId } from '../platform/database/new-id.ts'
import type { StoredPerson } from '../platform/database/seed/load-history-people.ts'
import { Refusal } from '../route.ts'
import { changeCart } from './change-cart.ts'
import type { Course } from './history-event.ts'
import { followPayment, planCourse } from './order-course.ts'
import type { HistoryOrder } from './order-plan.ts'
import { addressOf } from './people.ts'
import { pictureOfSlip } from './pictures.ts'
import { type Act, MINUTE_MS, type World, workTime } from './world.ts'

/** The buyer's address, added with their first order. */
export async function addressIdOf(person: StoredPerson, world: World): Promise<string> {
  const known = world.state.addresses[person.phone]
  if (known) return known
  const { address } = await world.call(addAddress, person, {
    body: addressOf(person, world.store.config.market.code),
  })
  world.state.addresses[person.phone] = address.id
  return address.id
}

/** The dealer for whom the order is, when a sales person places it; otherwise who places it. */
const buyerOf = (who: StoredPerson, { acting }: HistoryOrder, { people }: World): StoredPerson =>
  acting === null ? who : people.find(acting.dealer)

const actingQuery = (who: StoredPerson, { acting }: HistoryOrder, { people }: World) =>
  acting === null ? {} : { dealer_id: people.find(acting.dealer).dealer_id ?? '' }

interface FilledCart {
  ids: string[]
  dealer: { dealer_id?: string }
}

async function fillCart(who: StoredPerson, order: HistoryOrder, world: World): Promise<FilledCart> {
  const { goods, way } = order
  const dealer = actingQuery(who, order, world)
  const isForPoints = way === 'points'
  const { carts } = await changeCart(who, { action: 'set', goods, dealer, isForPoints }, world)
  const wanted = new Set(goods.map(([id]) => id))
  const isWanted = ({ productable, checkout_type }: (typeof carts.data)[number]) =>
    wanted.has(productable.id) && (checkout_type === 'points') === isForPoints
  return { ids: carts.data.filter(isWanted).map(({ id }) => id), dealer }
}

/** What the market offers beside the transfer: senangPay, or one of the methods of iPay88. */
async function gatewayOf({ random, store, gateways }: World) {
  const { services, methods } = await readPaymentOffer(store.db, store.config, gateways)
  const service = services.find(({ code }) => code !== 'MANUAL')
  if (!service) return null
  const own = methods.filter((method) => method.service === service.code)
  return { service: service.code, methodId: service.needs_method ? random.pick(own).id : null }
}

const paymentOf = async ({ way }: HistoryOrder, world: World) => {
  if (way === 'transfer') return { service: 'MANUAL' as const, methodId: null }
  return way === 'gateway' ? gatewayOf(world) : null
}

/** Places an order, and plans what becomes of it. What the store refuses is not placed. */
export const order: Act<'order'> = async ({ who: phone, order: wanted }, world) => {
  const who = world.people.find(phone)
  const buyer = buyerOf(who, wanted, world)
  const { ids, dealer } = await fillCart(who, wanted, world)
  if (ids.length === 0) return
  const delivery = await deliveryOf(buyer, wanted, world)
  const payment = await paymentOf(wanted, world)
  const priced = await price(wanted, { who, ids, dealer, stateId: delivery.stateId }, world)
  const { stateId: _stateId, ...destination } = delivery
  try {
    const placed = await world.call(checkout, who, {
      body: {
        cart_ids: ids,
        payment_service: payment?.service ?? null,
        payment_method_id: payment?.methodId ?? null,
        ...destination,
        ...dealer,
        ...priced,
        remark: wanted.remark,
        client_ref: newId(world.now),
      },
    })
    const { fate, isPickup, paysAfterDays, way } = wanted
    const course = { orderId: placed.order.id, buyer: buyer.phone, fate, isPickup, paysAfterDays }
    planCourse(placed.order.status, { course, way }, world)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { goods, way } = wanted
    await changeCart(who, { action: 'remove', goods, dealer, isForPoints: way === 'points' }, world)
  }
}

async function deliveryOf(buyer: StoredPerson, { isPickup }: HistoryOrder, world: World) {
  if (isPickup) {
    const { stores } = await world.call(getPickupStores, null)
    const store = world.random.pick(stores.data)
    return { delivery_method: 'PICKUP' as const, pickup_store_id: store.id, stateId: null }
  }
  const { state_id } = addressOf(buyer, world.store.config.market.code)
  return { delivery_method: 'DELIVERY' as const, address_id: await addressIdOf(buyer, world), stateId: state_id }
}

interface Pricing extends FilledCart {
  who: StoredPerson
  stateId: number | null
}

/** The total as the checkout page shows it, with the codes that the store accepts. */
async function price(wanted: HistoryOrder, { who, ids, dealer, stateId }: Pricing, world: World) {
  const { voucher, affiliate, acting } = wanted
  const ask = async (codes: { voucher_code?: string; affiliate_code?: string; manual_discount?: string }) => {
    const query = {
      ...dealer,
      ...codes,
      cart_ids: ids.join(','),
      delivery_method: stateId === null ? ('PICKUP' as const) : ('DELIVERY' as const),
      ...(stateId !== null && { state_id: String(stateId) }),
    }
    return (await world.call(getCarts, who, { query })).calculation
  }
  const wished = { ...(voucher && { voucher_code: voucher }), ...(affiliate && { affiliate_code: affiliate }) }
  const first = await ask(wished)
  const errors = codeErrors(first)
  const codes = {
    ...(voucher && !errors.voucher && { voucher_code: voucher }),
    ...(affiliate && !errors.affiliate && { affiliate_code: affiliate }),
  }
  const manual = acting ? Math.floor((first.subtotal * acting.discountBp) / 10_000 / 100) * 100 : 0
  const isSame = !errors.voucher && !errors.affiliate && manual === 0
  const { total } = isSame ? first : await ask({ ...codes, ...(manual > 0 && { manual_discount: String(manual) }) })
  return { expected_total: total, ...codes, ...(manual > 0 && { manual_discount: manual }) }
}

const providerOf = ({ provider }: { provider: string }) => {
  if (provider === 'NONE') throw new Error('Nothing is paid')
  return provider
}

/** The gateway reports that the newest attempt was paid. */
export const pay: Act<'pay'> = async ({ course }, world) => {
  const { orderId } = course
  const attempt = await newestAttempt(course, world)
  if (!attempt) return
  const { store, now } = world
  const decision = await settlePayment(
    {
      attempt: { id: attempt.id, payable_id: orderId, provider: providerOf(attempt) },
      source: 'callback',
      outcome: course.fate === 'stays_pending' ? 'pending' : 'paid',
      amount: attempt.amount,
      currency: store.config.market.currency,
      transactionId: `T${world.random.int(1_000_000_000, 9_999_999_999)}`,
      body: '{}',
      headersHash: null,
      signatureOk: true,
    },
    { db: store.db, config: store.config, now: new Date(now) },
  )
  if (decision === 'settled') followPayment(course, world)
}

async function newestAttempt({ orderId, buyer }: Course, world: World) {
  const { order: shown } = await world.call(getOrder, world.people.find(buyer), { params: { id: orderId } })
  return shown.payments.toSorted((one, other) => other.attempt_no - one.attempt_no)[0] ?? null
}

/** The payment fails at the gateway; the buyer tries once more. */
export const payFails: Act<'pay_fails'> = async ({ course }, world) => {
  const { orderId } = course
  const who = world.people.find(course.buyer)
  const attempt = await newestAttempt(course, world)
  if (!attempt) return
  const { store, now } = world
  await settlePayment(
    {
      attempt: { id: attempt.id, payable_id: orderId, provider: providerOf(attempt) },
      source: 'callback',
      outcome: 'failed',
      amount: null,
      currency: null,
      transactionId: null,
      body: '{}',
      headersHash: null,
      signatureOk: true,
    },
    { db: store.db, config: store.config, now: new Date(now) },
  )
  const gateway = await gatewayOf(world)
  if (!gateway) return
  const { service, methodId } = gateway
  await world.call(payOrder, who, {
    params: { id: orderId },
    body: { payment_service: service, payment_method_id: methodId },
  })
  world.later(now + world.random.int(2, 9) * MINUTE_MS, who, { act: 'pay', course })
}

export const receipt: Act<'receipt'> = async ({ course, next }, world) => {
  const { orderId } = course
  const who = world.people.find(course.buyer)
  const { order: shown } = await world.call(getOrder, who, { params: { id: orderId } })
  if (shown.status !== 'PENDING_PAYMENT' && shown.status !== 'PREORDER') return
  const { file_id } = await world.call(uploadFile, who, {
    body: { file: await pictureOfSlip(), purpose: 'receipt' },
  })
  const { banks } = await world.call(getBanks, null)
  const { order: sent } = await world.call(addReceipt, who, {
    params: { id: orderId },
    body: {
      file_id,
      bank_id: world.random.pick(banks).id,
      payer_name: `${who.first_name} ${who.last_name}`.trim(),
      paid_at: new Date(world.now - 5 * MINUTE_MS).toISOString(),
      amount: shown.total,
    },
  })
  const receiptId = sent.receipts.at(-1)?.id
  if (next === 'wait' || !receiptId) return
  const at = workTime(world.now + world.random.int(20, 240) * MINUTE_MS, world)
  world.later(at, who, { act: 'decide_receipt', course, receiptId, isRight: next === 'approve' })
}

const REJECTED = { MY: 'The amount on the slip differs', ID: 'Jumlah pada bukti berbeda' }

export const decideReceipt: Act<'decide_receipt'> = async ({ course, receiptId, isRight }, world) => {
  const { people, store } = world
  const params = { id: receiptId }
  if (isRight) {
    await world.call(approveReceipt, people.admin, { params })
    followPayment(course, world)
    return
  }
  await world.call(rejectReceipt, people.admin, { params, body: { reason: REJECTED[store.config.market.code] } })
  world.later(world.now + world.random.int(1, 8) * 60 * MINUTE_MS, people.find(course.buyer), {
    act: 'receipt',
    course,
    next: 'approve',
  })
}
