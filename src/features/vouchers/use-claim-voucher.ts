import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { claimVoucher } from '#contract/vouchers/calls/claim-voucher.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { dealerQuery } from '../../offline/storage/owner.ts'
import { usePartition } from '../../session/acting.ts'
import { usePointsMessages } from '../points/messages/points/points-messages.ts'

type Body = BodyOf<typeof claimVoucher>

/** A new idempotency key for each press, so that a retried request claims one voucher. */
async function send(body: Body, query: { dealer_id?: string }) {
  const api = await import('../../lib/http/api-client.ts')
  const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(crypto.randomUUID()) }
  return api.send(claimVoucher, { body, query }, { headers })
}

/** Claims a voucher, shows the result, and invalidates the queries of vouchers and points. */
export function useClaimVoucher() {
  const queries = useQueryClient()
  const partition = usePartition()
  const { vouchers: words } = usePointsMessages()
  const { messages } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const claim = async (body: Body): Promise<boolean> => {
    if (isBusy || partition === null) return false
    setIsBusy(true)
    setError(undefined)
    try {
      const { voucher } = await send(body, dealerQuery(partition))
      showToast({ id: 'voucher-claimed', kind: 'success', message: words.claimed(voucher.value_text) })
      await Promise.all(
        [['vouchers'], ['points'], ['redemption'], ['users']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
      return true
    } catch (thrown) {
      setError(sentenceOf(thrown) ?? messages.somethingWrong)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { claim, isBusy, error }
}

/** The server's message, in the current language. */
function sentenceOf(thrown: unknown): string | null {
  if (!(thrown instanceof CallRefused)) return null
  const [ofField] = Object.values(thrown.refusal.fields ?? {})
  return ofField ?? thrown.message
}
