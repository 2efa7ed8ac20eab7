import type { Address } from '#contract/account/address.ts'
import { MAX_ADDRESSES } from '#contract/constants.ts'
import { joinName } from '../../lib/full-name.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import styles from './checkout.module.css'
import type { ShownAddress } from './checkout-terms.ts'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'

const nameOf = joinName
const cityOf = ({ postcode, city, state }: ShownAddress): string => `${postcode} ${city}, ${state.name}`
const streetOf = ({ address_1, address_2, subdistrict, district }: ShownAddress): string =>
  [address_1, address_2, subdistrict, district].filter(Boolean).join(', ')

/** Formatted as on a parcel label. */
export const AddressShown = ({ address }: { address: ShownAddress }) => (
  <address className={styles.address}>
    <span>{`${nameOf(address)}, ${streetOf(address)}`}</span>
    <span>{cityOf(address)}</span>
  </address>
)

interface Props {
  addresses: readonly Address[] | undefined
  chosenId: string | null
  onChoose: (id: string) => void
  onAdd: () => void
}

/** Choice from the buyer's address book that is not empty, with a button to add an address. */
export function AddressChoice({ addresses, chosenId, onChoose, onAdd }: Props) {
  const { delivery: messages } = useCheckoutMessages()
  if (!addresses) return <p className={styles.quiet}>{messages.addressesOffline}</p>
  return (
    <div className={styles.choice}>
      <RadioGroup
        label={messages.addresses}
        name="address"
        value={chosenId ?? ''}
        options={addresses.map((address) => ({
          value: address.id,
          label: address.label || nameOf(address),
          text: `${streetOf(address)}, ${cityOf(address)}`,
        }))}
        onChange={({ target }) => onChoose(target.value)}
      />
      {addresses.length < MAX_ADDRESSES && (
        <Button kind="line" onClick={onAdd}>
          {messages.add}
        </Button>
      )}
    </div>
  )
}
