import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Call, ResponseOf } from '#contract/call.ts'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { send } from '../../lib/http/api-client.ts'
import type { InputOf, LoadCall } from '../../lib/http/call-query.ts'
import { STAFF_KEY } from './staff-queries.ts'

/** JSON.stringify turns a File into `{}`, so its metadata is used. */
const withoutUndefined = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/**
 * Runs a mutation. Calls during a pending one are ignored; a repeated attempt without a response reuses its idempotency
 * key. Afterwards all lists are invalidated.
 */
export function useStaffCall<C extends Call>(load: LoadCall<C>) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const isAtWork = useRef(false)
  const keyed = useRef<{ inputKey: string; key: string } | null>(null)

  /**
   * Resolves to null if another call is pending.
   *
   * @throws CallRefused, NoAnswer
   */
  async function run(input: InputOf<C>): Promise<ResponseOf<C> | null> {
    if (isAtWork.current) return null
    isAtWork.current = true
    setIsBusy(true)
    const inputKey = JSON.stringify(input, withoutUndefined)
    if (keyed.current?.inputKey !== inputKey) keyed.current = { inputKey, key: crypto.randomUUID() }
    try {
      const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(keyed.current.key) }
      const response = await send(await load(), input, { headers })
      keyed.current = null
      void queries.invalidateQueries({ queryKey: [STAFF_KEY] })
      return response
    } finally {
      isAtWork.current = false
      setIsBusy(false)
    }
  }
  return { run, isBusy }
}
