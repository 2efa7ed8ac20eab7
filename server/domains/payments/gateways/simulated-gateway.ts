/** The result chosen on the page of a simulated gateway. */
export const SIMULATED_RESULTS = ['paid', 'failed', 'pending'] as const
export type SimulatedResult = (typeof SIMULATED_RESULTS)[number]

/** Failure modes of a gateway, and forged reports. */
export const SIMULATED_FAULTS = [
  'none',
  'duplicate',
  'forged',
  'late',
  'wrong_amount',
  'lost_return',
  'lost_callback',
] as const

/** One payment opened at a simulated gateway. */
export interface SimulatedCharge {
  gateway: SimulatedGateway
  refNo: string
  /** Minor units: the amount requested, and the amount paid. */
  amount: number
  paid: number
  currency: 'MYR' | 'IDR'
  paymentId: string
  description: string
  outcome: 'open' | SimulatedResult
  transactionId: string
  /** Text of a QR code or virtual account, shown by the store. */
  shown: string | null
  responseUrl: string
  backendUrl: string
}

/** How the browser returns: a redirect, or a form that it submits. */
export type BrowserReturn =
  | { kind: 'get'; url: string }
  | { kind: 'post'; action: string; fields: Record<string, string> }

/** Simulation of one gateway. */
export interface SimulatedGateway {
  name: string
  /** null: not a path of this gateway. A charge is answered with its payment page. */
  answer(path: string, request: Request): Promise<Response | SimulatedCharge | null>
  /** Webhook request to the store; null where this gateway sends none. */
  callback(charge: SimulatedCharge, isForged: boolean): Request | null
  browserReturn(charge: SimulatedCharge, isForged: boolean): BrowserReturn
}

/** Charges by reference number, in memory only; the oldest are removed first. */
export interface Charges {
  find(refNo: string): SimulatedCharge | undefined
  keep(charge: SimulatedCharge): SimulatedCharge
  newest(): SimulatedCharge[]
}

const MAX_KEPT = 500

export function createCharges(): Charges {
  const chargesByReference = new Map<string, SimulatedCharge>()
  return {
    find: (refNo) => chargesByReference.get(refNo),
    keep(charge) {
      const before = chargesByReference.get(charge.refNo)
      if (before) return before
      chargesByReference.set(charge.refNo, charge)
      for (const [refNo] of chargesByReference) {
        if (chargesByReference.size <= MAX_KEPT) break
        chargesByReference.delete(refNo)
      }
      return charge
    },
    newest: () => [...chargesByReference.values()].toReversed(),
  }
}

/** Fields of a form body or a query string. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const text = request.method === 'POST' ? await request.text() : new URL(request.url).search
  return Object.fromEntries(new URLSearchParams(text))
}

export const formRequest = (url: string, fields: Record<string, string>): Request =>
  new Request(url, { method: 'POST', body: new URLSearchParams(fields) })

export const plain = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
