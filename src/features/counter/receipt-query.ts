import { callQuery } from '../../lib/http/call-query.ts'

const receipt = async () => (await import('#contract/counter/calls/get-receipt.ts')).getReceipt

/** Never stored: refunds and claims change it. */
export const receiptQuery = (code: string) =>
  callQuery(receipt, { params: { code } }, { queryKey: ['counter_receipt', code] })
