import type { Enquiry, GatewayFetch } from '../gateway.ts'
import { fetchText } from '../gateway-fetch.ts'

/** All other responses, such as `Record not found` and `Invalid parameters`, are inconclusive. */
const OUTCOMES: Readonly<Record<string, Enquiry['outcome']>> = {
  '00': 'paid',
  'Payment fail': 'failed',
  M88Admin: 'failed',
  'Incorrect amount': 'amount_differs',
  'Payment Pending': 'pending',
  "Haven't Paid (0)": 'pending',
  "Haven't Paid (1)": 'pending',
}

export interface Ipay88EnquiryInput {
  address: string
  merchantCode: string
  refNo: string
  /** In the gateway's format: it is compared with the amount paid. */
  amount: string
}

/** Queries the state of a reference number at iPay88 (either country); the response is one line of text. */
export async function enquireIpay88(gatewayFetch: GatewayFetch, question: Ipay88EnquiryInput): Promise<Enquiry> {
  const { address, merchantCode, refNo, amount } = question
  const answer = await fetchText(gatewayFetch, new URL(`${address}/epayment/enquiry.asp`), {
    method: 'POST',
    body: new URLSearchParams({ MerchantCode: merchantCode, RefNo: refNo, Amount: amount }),
  })
  const outcome = OUTCOMES[answer.trim().replaceAll('’', "'")] ?? 'unknown'
  return { outcome, amount: null, transactionId: null }
}
