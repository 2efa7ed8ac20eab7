import { Suspense, useState } from 'react'
import type { Address } from '#contract/account/address.ts'
import { MAX_ADDRESSES } from '#contract/constants.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { ownAddresses } from '../account-queries.ts'
import { AddressList } from '../address-list.tsx'
import { LoadingPlaceholder } from '../loading-placeholder.tsx'
import { useAccountMessages } from '../messages/account/account-messages.ts'
import { RemoveAddressDialog } from '../remove-address-dialog.tsx'
import { useDefaultAddress } from '../use-default-address.ts'
import { useOwnQuery } from '../use-own-query.ts'
import { useSheetParameter } from '../use-sheet-parameter.ts'
import styles from './address-page.module.css'

const AddressForm = lazyComponent([], async () => (await import('../address-form.tsx')).AddressForm)

const NEW = 'new'

/** The person's delivery addresses; readable offline. */
export default function AddressPage() {
  const { places, addresses: messages } = useAccountMessages()
  const { data, asOf, error } = useOwnQuery(ownAddresses)
  const { open, show, close } = useSheetParameter()
  const [leaving, setLeaving] = useState<Address | null>(null)
  const makeDefault = useDefaultAddress()
  const addresses = data?.addresses.data
  const edited = addresses?.find(({ id }) => id === open) ?? null
  const isOpen = addresses !== undefined && (open === NEW || edited !== null)
  const add = <Button onClick={() => show(NEW)}>{messages.add}</Button>
  return (
    <AccountFrame title={places.addresses} count={addresses?.length} asOf={asOf}>
      {!addresses && <LoadingPlaceholder error={error} />}
      {addresses?.length === 0 && (
        <EmptyState title={messages.empty} text={messages.emptyText}>
          {add}
        </EmptyState>
      )}
      {addresses && addresses.length > 0 && (
        <>
          <AddressList
            addresses={addresses}
            onEdit={({ id }) => show(id)}
            onDefault={makeDefault}
            onRemove={setLeaving}
          />
          <div className={styles.add}>
            {addresses.length < MAX_ADDRESSES ? add : <p>{messages.full(MAX_ADDRESSES)}</p>}
          </div>
        </>
      )}
      <Sheet title={open === NEW ? messages.add : messages.edit} isOpen={isOpen} onClose={close}>
        <Suspense>{isOpen && <AddressForm key={open} address={edited} onDone={close} />}</Suspense>
      </Sheet>
      <RemoveAddressDialog address={leaving} onClose={() => setLeaving(null)} />
    </AccountFrame>
  )
}
