import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from '#contract/account/address.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { usePartition } from '../../session/acting.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { buyerParameters, ownAddresses } from './account-queries.ts'
import { linesOf, nameOf } from './address-list.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'

interface Props {
  /** null: closed. */
  address: Address | null
  onClose: () => void
}

/** Confirms the removal of an address. */
export function RemoveAddressDialog({ address, onClose }: Props) {
  const { addresses: messages, cancel } = useAccountMessages()
  const { remove, isBusy } = useRemoval(onClose)
  return (
    <ConfirmDialog
      isDestructive
      title={messages.removeTitle}
      isOpen={address !== null}
      onClose={onClose}
      stay={cancel}
      act={messages.remove}
      onAct={() => address && void remove(address)}
      isBusy={isBusy}
    >
      {address && <p>{[...new Set([nameOf(address), ...linesOf(address)])].join(', ')}</p>}
    </ConfirmDialog>
  )
}

function useRemoval(onDone: () => void) {
  const { addresses: messages, notDone } = useAccountMessages()
  const queries = useQueryClient()
  const partition = usePartition()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async ({ id }: Address) => {
    setIsBusy(true)
    const { queryKey } = ownAddresses(partition).query
    try {
      const [{ send }, { deleteAddress }] = await Promise.all([
        import('../../lib/http/api-client.ts'),
        import('#contract/account/calls/delete-address.ts'),
      ])
      queries.setQueryData(queryKey, await send(deleteAddress, { ...buyerParameters(partition), params: { id } }))
      showToast({ kind: 'success', message: messages.removed })
    } catch (error) {
      // Already removed on another device: refreshes the list.
      if (error instanceof CallRefused && error.status === 404) await queries.invalidateQueries({ queryKey })
      else showToast({ kind: 'error', message: error instanceof CallRefused ? error.message : notDone })
    }
    setIsBusy(false)
    onDone()
  }
  return { remove, isBusy }
}
