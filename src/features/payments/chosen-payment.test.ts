import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  isForAmount,
  methodsOf,
  missingChoice,
  NOTHING_CHOSEN,
  type PaymentOffer,
  stillOffered,
} from './chosen-payment.ts'

const card = { id: 1, payment_service: 'ipay88', name: 'Card', kind: 'card', settles: 'instant', icon: null } as const
const OFFER: PaymentOffer = {
  payment_services: [
    { code: 'ipay88', name: 'iPay88', needs_method: true, description: '' },
    { code: 'SENANGPAY', name: 'senangPay', needs_method: false, description: '' },
  ],
  payment_methods: [
    { ...card, min: null, max: null },
    { ...card, id: 2, min: 10_000, max: 50_000 },
    { ...card, id: 3, payment_service: 'SENANGPAY', min: null, max: null },
  ],
}

describe('the choice of a payment method', () => {
  it('offers methods only for a service that requires one', () => {
    expect(methodsOf(OFFER, 'ipay88').map(({ id }) => id)).toEqual([1, 2])
    expect(methodsOf(OFFER, 'SENANGPAY')).toEqual([])
    expect(methodsOf(OFFER, null)).toEqual([])
  })

  it('reports a missing service, then a missing method', () => {
    expect(missingChoice(NOTHING_CHOSEN, OFFER)).toBe('service')
    expect(missingChoice({ service: 'ipay88', methodId: null }, OFFER)).toBe('method')
    expect(missingChoice({ service: 'ipay88', methodId: 1 }, OFFER)).toBeNull()
    expect(missingChoice({ service: 'SENANGPAY', methodId: null }, OFFER)).toBeNull()
  })

  it('drops a service that is no longer offered, and a method that does not accept the amount', () => {
    expect(stillOffered({ service: 'MANUAL', methodId: null }, OFFER, 1_000)).toEqual(NOTHING_CHOSEN)
    expect(stillOffered({ service: 'ipay88', methodId: 2 }, OFFER, 9_999)).toEqual({
      service: 'ipay88',
      methodId: null,
    })
    expect(stillOffered({ service: 'ipay88', methodId: 2 }, OFFER, 10_000)).toEqual({ service: 'ipay88', methodId: 2 })
    expect(stillOffered({ service: 'SENANGPAY', methodId: 2 }, OFFER, 10_000).methodId).toBeNull()
  })

  it('begins with what was chosen for the order before', () => {
    const method = { id: 2, name: 'Card' }
    const choice = (payment_service: string | null, payment_method: typeof method | null) =>
      choiceOf({ payment_service, payment_method }, OFFER)
    expect(choice('ipay88', method)).toEqual({ service: 'ipay88', methodId: 2 })
    expect(choice('SENANGPAY', null)).toEqual({ service: 'SENANGPAY', methodId: null })
    for (const service of [null, 'MANUAL', 'another']) expect(choice(service, null)).toEqual(NOTHING_CHOSEN)
  })

  it('treats both limits of a method as inclusive', () => {
    expect([9_999, 10_000, 50_000, 50_001].map((amount) => isForAmount({ min: 10_000, max: 50_000 }, amount))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
