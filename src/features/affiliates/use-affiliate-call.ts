import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf, Call } from '#contract/call.ts'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import type { LoadCall } from '../../lib/http/call-query.ts'

/** A new idempotency key for each press, so that a retried request has no second effect. */
async function send<C extends Call>(load: LoadCall<C>, body: BodyOf<C>): Promise<void> {
  const [api, call] = await Promise.all([import('../../lib/http/api-client.ts'), load()])
  const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(crypto.randomUUID()) }
  await api.send(call, { body }, { headers })
}

/**
 * Sends a write of the programme and then invalidates the queries that show it.
 *
 * @throws what the call throws
 */
export function useAffiliateCall<C extends Call>(load: LoadCall<C>) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (body: BodyOf<C>): Promise<void> => {
    setIsBusy(true)
    try {
      await send(load, body)
      await Promise.all([['affiliate'], ['users']].map((queryKey) => queries.invalidateQueries({ queryKey })))
    } finally {
      setIsBusy(false)
    }
  }
  return { press: submit, isBusy }
}
