import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '#contract/account/address.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { usePartition } from '../../session/acting.ts'
import { buyerParameters, ownAddresses } from './account-queries.ts'
import { useAccountMessages } from './messages/account/account-messages.ts'

/** Makes an address the default one of the checkout. */
export function useDefaultAddress(): (address: Address) => void {
  const { notDone } = useAccountMessages()
  const queries = useQueryClient()
  const partition = usePartition()
  const make = async ({ id, state: _state, country_code: _code, ...written }: Address) => {
    try {
      const [{ send }, { updateAddress }] = await Promise.all([
        import('../../lib/http/api-client.ts'),
        import('#contract/account/calls/update-address.ts'),
      ])
      await send(updateAddress, {
        ...buyerParameters(partition),
        params: { id },
        body: { ...written, is_default: true },
      })
      await queries.invalidateQueries({ queryKey: ownAddresses(partition).query.queryKey })
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof CallRefused ? error.message : notDone })
    }
  }
  return (address) => void make(address)
}
