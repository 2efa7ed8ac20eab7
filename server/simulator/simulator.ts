import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { Market } from '#contract/site/market.ts'
import { merchantsOf, type PaymentSettings, SIMULATOR_FOLDER } from '../domains/payments/gateways/settings.ts'
import {
  type Charges,
  fieldsOf,
  plain,
  SIMULATED_FAULTS,
  SIMULATED_RESULTS,
  type SimulatedCharge,
  type SimulatedGateway,
} from '../domains/payments/gateways/simulated-gateway.ts'
import { endPage, listPage, payPage, returnPage, SCRIPT, STYLESHEET } from './simulator-page.ts'

export interface Simulator {
  /** null: the path is not below /simulator. */
  answer(request: Request): Promise<Response | null>
}

interface SimulatorOptions {
  settings: PaymentSettings
  market: Market
  publicUrl: string
  /** Payments so far: they stay when a merchant account changes. */
  charges: Charges
  /** Delivers a report to the store, as the gateway's server would. */
  deliver(report: Request): Promise<Response>
}

const chosenResult = v.object({
  ref_no: v.string(),
  press: v.picklist(SIMULATED_RESULTS),
  twist: v.optional(v.picklist(SIMULATED_FAULTS), 'none'),
})

/** A plausible wrong amount: one ringgit or 1,000 rupiah more. */
const otherAmount = ({ amount, currency }: SimulatedCharge): number => amount + (currency === 'MYR' ? 100 : 1000)

/**
 * Simulation of the payment gateways: their pages, calls and reports in the exact formats, with a switch for each
 * failure mode. State is in memory only.
 *
 * @returns null where the real gateways are used
 */
export function createSimulator({ settings, market, publicUrl, charges, deliver }: SimulatorOptions): Simulator | null {
  if (!settings.simulator) return null
  const newTransactionId = (): string => `T${String(randomInt(1_000_000_000_000)).padStart(12, '0')}`
  const context = { market, publicUrl, charges, newTransactionId }
  const gateways = Object.fromEntries(
    Object.entries(merchantsOf({ settings, publicUrl })).map(([name, merchant]) => [
      name,
      merchant.createSimulator(context),
    ]),
  )
  return { answer: (request) => answer(request, { gateways, charges, deliver }) }
}

interface SimulatorState {
  gateways: Record<string, SimulatedGateway>
  charges: Charges
  deliver: SimulatorOptions['deliver']
}

async function answer(request: Request, { gateways, charges, deliver }: SimulatorState): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (pathname !== SIMULATOR_FOLDER && !pathname.startsWith(`${SIMULATOR_FOLDER}/`)) return null
  const [name = '', ...rest] = pathname.slice(SIMULATOR_FOLDER.length + 1).split('/')
  if (name === '') return listPage(charges.newest())
  if (name === 'simulator.css') return file(STYLESHEET, 'text/css')
  if (name === 'simulator.js') return file(SCRIPT, 'text/javascript')
  if (name === 'press' && request.method === 'POST') return applyChosenResult(request, { charges, deliver })
  if (name === 'charge') {
    const charge = charges.find(rest.join('/'))
    return charge ? payPage(charge) : plain('Unknown charge', 404)
  }
  const gateway = Object.hasOwn(gateways, name) ? gateways[name] : undefined
  const answered = await gateway?.answer(`/${rest.join('/')}`, request)
  if (!answered) return plain('Not found', 404)
  return answered instanceof Response ? answered : payPage(answered)
}

const file = (text: string, type: string): Response =>
  new Response(text, { headers: { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' } })

/** Applies the chosen result: updates the charge, reports to the store, and sends the browser back. */
async function applyChosenResult(
  request: Request,
  { charges, deliver }: Omit<SimulatorState, 'gateways'>,
): Promise<Response> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  const read = v.safeParse(chosenResult, isJson ? await request.json().catch(() => null) : await fieldsOf(request))
  const charge = read.success ? charges.find(read.output.ref_no) : undefined
  if (!read.success || !charge) return plain('Unknown charge', 404)
  const { twist } = read.output
  const isForged = twist === 'forged'
  if (!isForged && charge.outcome !== 'paid') {
    charge.outcome = read.output.press
    if (twist === 'wrong_amount') charge.paid = otherAmount(charge)
  }
  const times = twist === 'lost_callback' || twist === 'late' ? 0 : twist === 'duplicate' ? 2 : 1
  const replies: { status: number; body: string }[] = []
  for (let time = 0; time < times; time += 1) {
    const report = charge.gateway.callback(charge, isForged)
    if (!report) break
    const reply = await deliver(report)
    replies.push({ status: reply.status, body: await reply.text() })
  }
  const browserReturn = charge.gateway.browserReturn(charge, isForged)
  if (isJson) return Response.json({ replies, redirect: browserReturn })
  if (twist === 'late') return endPage('The gateway is slow. Press once more at /simulator to let its report come.')
  if (twist === 'lost_return' || charge.shown !== null) return endPage('Done. Nothing leads back to the store.')
  return returnPage(browserReturn)
}
