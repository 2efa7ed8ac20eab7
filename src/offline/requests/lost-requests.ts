import * as v from 'valibot'
import { findUnknownRequests, MAX_ASKED_KEYS } from '#contract/device-reports/calls/find-unknown-requests.ts'
import { exchange, readEnvelope } from '../../lib/http/http.ts'
import type { QueueName } from '../../lib/http/queue-names.ts'
import type { Owner } from '../storage/owner.ts'
import type { Transact } from '../storage/records.ts'
import { canSendAgain, findRequest, listRequests, putRequest, type QueuedRequest } from './request.ts'
import { kindOf, type QueueKinds } from './request-kind.ts'

interface CompareDeps {
  transact: Transact
  fetch: typeof fetch
}

/**
 * Asks the server whether it still has what it had received: a back-up restored since may lack it. What is lost is shown
 * as refused, and can be sent again under its key, since a later back-up may have it.
 */
export async function compareRequests<Name extends QueueName>(
  queue: QueueKinds<Name>,
  owner: Owner,
  { transact, fetch }: CompareDeps,
): Promise<void> {
  const list = { list: queue.list, owner }
  const all = await transact('readonly', (records) => listRequests(records, list))
  const received = all.filter(({ state, task }) => state === 'done' && !kindOf(queue, task).isQuestion)
  if (received.length === 0) return
  const keys = received.slice(-MAX_ASKED_KEYS).map(({ key }) => key)
  const reading = readEnvelope(await exchange(findUnknownRequests, { body: { keys } }, { fetch }))
  const found = reading.kind === 'success' ? v.safeParse(findUnknownRequests.response, reading.response) : null
  if (!found?.success || found.output.unknown.length === 0) return
  const { unknown, reason } = found.output
  await transact('readwrite', async (records) => {
    for (const request of await listRequests(records, list))
      if (request.state === 'done' && unknown.includes(request.key))
        putRequest(records, { ...request, state: 'refused', isLost: true, answer: null, said: reason })
  })
}

/**
 * Queues a lost or refused request again; does nothing when it has another state by now. A lost one keeps its key; under
 * that of a refused one the store has its refusal.
 *
 * @param newKey of one that was refused
 */
export const sendRefusedAgain = (transact: Transact, refused: QueuedRequest, newKey: string): Promise<void> =>
  transact('readwrite', async (records) => {
    const request = await findRequest(records, refused)
    if (!request || !canSendAgain(request)) return
    const { isLost = false, ...again } = request
    const key = isLost ? request.key : newKey
    putRequest(records, { ...again, key, state: 'waiting', said: null, notBefore: null })
  })
