import { randomInt } from 'node:crypto'
import { MARKETS } from '#contract/site/market.ts'
import { ipay88 } from '#server/domains/payments/gateways/ipay88/provider.ts'
import { createCharges, type SimulatedCharge } from '#server/domains/payments/gateways/simulated-gateway.ts'
import type { Api } from '../support/journeys/api.ts'
import { formIn, report } from '../support/journeys/simulated-payments.ts'

/**
 * A gateway that outlives kills of the store: it has the payments, and repeats webhooks until they are acknowledged.
 */
export interface OutsideGateway {
  /** Pays what the form of a page requests, before the store knows. */
  pay(html: string): Promise<SimulatedCharge>
  /** Reports by webhook, twice, and by the payer's browser at the same time. Resolves when all were accepted. */
  tell(charge: SimulatedCharge, api: Pick<Api, 'raw'>): Promise<void>
}

export function openGateway(publicUrl: string): OutsideGateway {
  const newTransactionId = (): string => `S${String(randomInt(1_000_000_000_000)).padStart(12, '0')}`
  const context = { market: MARKETS.MYR, publicUrl, charges: createCharges(), newTransactionId }
  const gateway = ipay88.simulatedMerchant.createSimulator(context)
  return {
    async pay(html) {
      const { action, fields } = formIn(html)
      const entered = await gateway.answer('/ePayment/entry.asp', new Request(action, { method: 'POST', body: fields }))
      if (!entered || entered instanceof Response) throw new Error(`The gateway refused: ${await entered?.text()}`)
      entered.outcome = 'paid'
      return entered
    },
    async tell(charge, api) {
      const browserReturn = gateway.browserReturn(charge, false)
      if (browserReturn.kind !== 'post') throw new Error('iPay88 comes back by a form')
      const backend = async (): Promise<void> => {
        const answer = await report(api, '/api/payments/ipay88/backend', browserReturn.fields)
        const body = await answer.text()
        if (body !== 'RECEIVEOK') throw new Error(`A report was answered with ${answer.status} ${body}`)
      }
      await Promise.all([backend(), backend(), report(api, '/api/payments/ipay88/response', browserReturn.fields)])
    },
  }
}
