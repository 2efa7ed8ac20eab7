import { Suspense, useState } from 'react'
import { ADDRESSES_MOST } from '#contract/constants.ts'
import type { Address } from '#contract/entities/address.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { ownAddresses } from '../features/account/account-queries.ts'
import { AddressList } from '../features/account/address-list.tsx'
import { useOwnSheet } from '../features/account/own-sheet.ts'
import { RemoveQuestion } from '../features/account/remove-question.tsx'
import { useDefaultAddress } from '../features/account/use-default-address.ts'
import { useOwnAnswer } from '../features/account/use-own-answer.ts'
import { Waiting } from '../features/account/waiting.tsx'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePersonWords } from '../words/person/person-words.ts'
import { lazyPart } from '../words/room.ts'
import styles from './address-page.module.css'

const AddressForm = lazyPart([], async () => (await import('../features/account/address-form.tsx')).AddressForm)

const NEW = 'new'

/** The person's delivery addresses; readable offline. */
export default function AddressPage() {
  const { places, addresses: words } = usePersonWords()
  const { data, asOf } = useOwnAnswer(ownAddresses)
  const { open, show, close } = useOwnSheet()
  const [leaving, setLeaving] = useState<Address | null>(null)
  const makeDefault = useDefaultAddress()
  const addresses = data?.addresses.data
  const edited = addresses?.find(({ id }) => id === open) ?? null
  const isOpen = addresses !== undefined && (open === NEW || edited !== null)
  const add = <Button onClick={() => show(NEW)}>{words.add}</Button>
  return (
    <AccountFrame title={places.addresses} count={addresses?.length} asOf={asOf}>
      {!addresses && <Waiting />}
      {addresses?.length === 0 && (
        <EmptyState title={words.empty} text={words.emptyText}>
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
            {addresses.length < ADDRESSES_MOST ? add : <p>{words.full(ADDRESSES_MOST)}</p>}
          </div>
        </>
      )}
      <Sheet title={open === NEW ? words.add : words.edit} isOpen={isOpen} onClose={close}>
        <Suspense>{isOpen && <AddressForm key={open} address={edited} onDone={close} />}</Suspense>
      </Sheet>
      <RemoveQuestion address={leaving} onClose={() => setLeaving(null)} />
    </AccountFrame>
  )
}
