import { uploadFile } from '#contract/files/calls/upload-file.ts'
import { decideReturn } from '#contract/orders/calls/decide-return.ts'
import { getOrder } from '#contract/orders/calls/get-order.ts'
import { receiveReturn } from '#contract/orders/calls/receive-return.ts'
import { refundReturn } from '#contract/orders/calls/refund-return.ts'
import { requestReturn } from '#contract/orders/calls/request-return.ts'
import { answerClaim } from '#contract/warranty/calls/answer-claim.ts'
import { claimWarranty } from '#contract/warranty/calls/claim-warranty.ts'
import { decideClaim } from '#contract/warranty/calls/decide-claim.ts'
import type { StoredPerson } from '../platform/database/seed/load-history-people.ts'
import { pictureOfGoods } from './pictures.ts'
import { wordsOf } from './words.ts'
import { type Act, DAY_MS, HOUR_MS, type World, workTime } from './world.ts'

interface SentPicture {
  who: StoredPerson
  purpose: 'return' | 'warranty'
  productId: number
}

async function sendPicture({ who, purpose, productId }: SentPicture, { call }: World): Promise<string> {
  const { file_id } = await call(uploadFile, who, { body: { file: await pictureOfGoods(productId), purpose } })
  return file_id
}

export const returnGoods: Act<'return'> = async ({ course }, world) => {
  const { random, people, now, later } = world
  const buyer = people.find(course.buyer)
  const { order } = await world.call(getOrder, buyer, { params: { id: course.orderId } })
  const [piece] = order.returnable?.lines ?? []
  if (!piece) return
  const productId = order.lines.find(({ id }) => id === piece.line_id)?.productable_id ?? 0
  const files = random.chance(0.7) ? [await sendPicture({ who: buyer, purpose: 'return', productId }, world)] : []
  const { order: asked } = await world.call(requestReturn, buyer, {
    params: { id: course.orderId },
    body: {
      lines: [{ line_id: piece.line_id, quantity: 1 }],
      reason: random.pick(['damaged', 'wrong_item', 'changed_mind']),
      description: random.pick(wordsOf(world).returns),
      files,
    },
  })
  const returnId = asked.returns?.at(-1)?.id
  if (!returnId) return
  const at = workTime(now + random.int(3, 40) * HOUR_MS, world)
  later(at, people.admin, { act: 'decide_return', returnId, lineId: piece.line_id })
}

export const decideReturnOf: Act<'decide_return'> = async ({ returnId, lineId }, world) => {
  const { random, people, now, later } = world
  const isAccepted = random.chance(0.85)
  await world.call(decideReturn, people.admin, {
    params: { id: returnId },
    body: {
      decision: isAccepted ? 'accept' : 'decline',
      answer: isAccepted ? wordsOf(world).returnAnswer : wordsOf(world).claimRejected,
    },
  })
  const at = workTime(now + random.int(2, 6) * DAY_MS, world)
  if (isAccepted) later(at, people.staff, { act: 'receive_return', returnId, lineId })
}

export const receiveReturnOf: Act<'receive_return'> = async ({ returnId, lineId }, world) => {
  const { random, people, now, later } = world
  const isGood = random.chance(0.6)
  await world.call(receiveReturn, people.staff, {
    params: { id: returnId },
    body: { lines: [{ line_id: lineId, restocked: isGood ? 1 : 0, written_off: isGood ? 0 : 1 }] },
  })
  later(workTime(now + random.int(2, 30) * HOUR_MS, world), people.admin, { act: 'refund_return', returnId })
}

export const refundReturnOf: Act<'refund_return'> = async ({ returnId }, { call, people, random, now, span }) => {
  const isDone = now < span.start - 3 * DAY_MS
  await call(refundReturn, people.admin, {
    params: { id: returnId },
    body: isDone ? { reference: `RF${random.int(100_000, 999_999)}` } : {},
  })
}

export const claim: Act<'claim'> = async ({ course, lineId, productId }, world) => {
  const { random, people, now, later } = world
  const buyer = people.find(course.buyer)
  const { claim: made } = await world.call(claimWarranty, buyer, {
    body: {
      order_id: course.orderId,
      line_id: lineId,
      fault: random.pick(['no_power', 'charging_port', 'battery']),
      description: random.pick(wordsOf(world).claims),
      files: [await sendPicture({ who: buyer, purpose: 'warranty', productId }, world)],
    },
  })
  const step = random.weighted([
    ['ask', 40],
    ['approve', 40],
    ['reject', 20],
  ] as const)
  later(workTime(now + random.int(4, 50) * HOUR_MS, world), people.staff, {
    act: 'decide_claim',
    claimId: made.id,
    step,
  })
}

export const decideClaimOf: Act<'decide_claim'> = async ({ who, claimId, step }, world) => {
  const { random, people, now, later } = world
  const words = wordsOf(world)
  const decision = {
    ask: { status: 'NEED_INFO' as const, message: words.claimQuestion },
    approve: { status: 'APPROVED' as const, remedy: 'REPLACE' as const, message: words.claimApproved },
    reject: { status: 'REJECTED' as const, message: words.claimRejected },
    close: { status: 'CLOSED' as const, message: words.claimClosed },
  }[step]
  const { claim: decided } = await world.call(decideClaim, people.find(who), {
    params: { id: claimId },
    body: decision,
  })
  const customer = people.all.find(({ phone }) => phone === decided.customer.phone)
  if (step === 'ask' && customer && random.chance(0.8))
    later(now + random.int(5, 60) * HOUR_MS, customer, { act: 'answer_claim', claimId })
  if (step === 'approve')
    later(workTime(now + random.int(3, 9) * DAY_MS, world), people.staff, {
      act: 'decide_claim',
      claimId,
      step: 'close',
    })
}

export const answerClaimOf: Act<'answer_claim'> = async ({ who, claimId }, world) => {
  const { random, people, now, later } = world
  await world.call(answerClaim, people.find(who), {
    params: { id: claimId },
    body: { text: wordsOf(world).claimAnswer },
  })
  const at = workTime(now + random.int(4, 40) * HOUR_MS, world)
  later(at, people.staff, { act: 'decide_claim', claimId, step: 'approve' })
}
