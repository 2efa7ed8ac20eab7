import { Suspense, useState } from 'react'
import type { Address } from '#contract/account/address.ts'
import { statesOfPostcode } from '#contract/account/postcode-states.ts'
import { useStates } from '../../../lib/countries.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useAccountMessages } from '../../account/messages/account/account-messages.ts'
import { useCheckoutMessages } from '../messages/checkout/checkout-messages.ts'
import { AddressForm } from './first-address-form.ts'

/**
 * Points out that the postcode of the chosen address belongs to another state than the address says, which the delivery
 * fee is calculated by. Nothing where they agree, or the postcode is in no list.
 */
export function AddressDoubt({ address }: { address: Address }) {
  const { addresses: messages } = useAccountMessages()
  const { delivery } = useCheckoutMessages()
  const states = useStates()
  const [isOpen, setOpen] = useState(false)
  const ids = statesOfPostcode(address.postcode, states) ?? [address.state_id]
  const close = () => setOpen(false)
  const names = states.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return (
    <>
      {!ids.includes(address.state_id) && (
        <Alert
          kind="warning"
          action={
            <Button kind="line" onClick={() => setOpen(true)}>
              {delivery.edit}
            </Button>
          }
        >
          {messages.elsewhere(address.postcode, names.join(', '))}
        </Alert>
      )}
      <Sheet title={delivery.edit} isOpen={isOpen} onClose={close}>
        <Suspense>{isOpen && <AddressForm address={address} onDone={close} />}</Suspense>
      </Sheet>
    </>
  )
}
