import { useRef, useState } from 'react'
import { showAlert, showToast } from '../../../lib/alerts-and-toasts.ts'
import { CallRefused } from '../../../lib/http/call-errors.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import type { BundleOutcome } from './bundle-requests.ts'

interface BundleRequest {
  body: string
  key: string
}

/**
 * Runs one bundle action. A repeated attempt reuses its idempotency key until the server has responded, because the
 * first request may have arrived.
 *
 * @param waits message while other changes have to be sent first
 */
export function useBundleRequest<Body>(
  work: (body: Body, key: string) => Promise<BundleOutcome>,
  waits: string,
): { isBusy: boolean; press(body: Body): Promise<BundleOutcome | 'failed'> } {
  const { messages } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const last = useRef<BundleRequest | null>(null)

  const submit = async (body: Body): Promise<BundleOutcome | 'failed'> => {
    const written = JSON.stringify(body)
    if (last.current?.body !== written) last.current = { body: written, key: crypto.randomUUID() }
    setIsBusy(true)
    try {
      const outcome = await work(body, last.current.key)
      if (outcome === 'waits') showAlert(waits)
      else {
        last.current = null
        showToast({ id: 'cart-updated', kind: 'success', message: messages.cartUpdated })
      }
      return outcome
    } catch (error) {
      const isAnswer = error instanceof CallRefused
      if (isAnswer && error.refusal.code !== 'in_progress') last.current = null
      showAlert(isAnswer ? error.message : messages.somethingWrong)
      return 'failed'
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, press: submit }
}
