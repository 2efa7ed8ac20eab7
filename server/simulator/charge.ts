/** What a person pressed on the page of a played gateway. */
export const PRESSES = ['paid', 'failed', 'pending'] as const
export type Press = (typeof PRESSES)[number]

/** How a gateway can misbehave, or somebody in its name. */
export const TWISTS = ['none', 'duplicate', 'forged', 'late', 'wrong_amount', 'lost_return', 'lost_callback'] as const

/** One payment that was begun at a played gateway. */
export interface PlayedCharge {
  desk: Desk
  refNo: string
  /** Minor units: as asked, and as it came to be paid. */
  amount: number
  paid: number
  currency: 'MYR' | 'IDR'
  paymentId: string
  description: string
  outcome: 'open' | Press
  transactionId: string
  /** Of a QR or a virtual account: what the store shows. */
  shown: string | null
  responseUrl: string
  backendUrl: string
}

/** How a browser comes back: by an address, or by a form it sends. */
export type WayBack = { kind: 'get'; url: string } | { kind: 'post'; action: string; fields: Record<string, string> }

/** The counter of one dialect. */
export interface Desk {
  name: string
  /** null: not an address of this gateway. A charge is what its pay page is about. */
  answer(path: string, request: Request): Promise<Response | PlayedCharge | null>
  /** What the gateway tells the store's server; null where this gateway keeps silent about it. */
  callback(charge: PlayedCharge, isForged: boolean): Request | null
  wayBack(charge: PlayedCharge, isForged: boolean): WayBack
}

/** Charges by reference number, as long as the server runs; the oldest go first. */
export interface Charges {
  find(refNo: string): PlayedCharge | undefined
  keep(charge: PlayedCharge): PlayedCharge
  newest(): PlayedCharge[]
}

const MOST_KEPT = 500

export function createCharges(): Charges {
  const kept = new Map<string, PlayedCharge>()
  return {
    find: (refNo) => kept.get(refNo),
    keep(charge) {
      const before = kept.get(charge.refNo)
      if (before) return before
      kept.set(charge.refNo, charge)
      for (const [refNo] of kept) {
        if (kept.size <= MOST_KEPT) break
        kept.delete(refNo)
      }
      return charge
    },
    newest: () => [...kept.values()].toReversed(),
  }
}

/** Fields of a form, or of a query. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const text = request.method === 'POST' ? await request.text() : new URL(request.url).search
  return Object.fromEntries(new URLSearchParams(text))
}

export const formRequest = (url: string, fields: Record<string, string>): Request =>
  new Request(url, { method: 'POST', body: new URLSearchParams(fields) })

export const plain = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
