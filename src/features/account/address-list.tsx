import type { Address } from '#contract/account/address.ts'
import { maskPhone } from '#contract/account/phone.ts'
import { MARKETS } from '#contract/site/market.ts'
import { useSite } from '../../lib/site.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './address-list.module.css'
import { TextButton } from './facts.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'

interface Props {
  addresses: readonly Address[]
  onEdit: (address: Address) => void
  onDefault: (address: Address) => void
  onRemove: (address: Address) => void
}

/** The address book, default address first, formatted as on a parcel label. */
export const AddressList = ({ addresses, ...handlers }: Props) => (
  <ul className={styles.addresses}>
    {addresses.map((address) => (
      <AddressRow key={address.id} address={address} {...handlers} />
    ))}
  </ul>
)

interface RowProps extends Omit<Props, 'addresses'> {
  address: Address
}

function AddressRow({ address, onEdit, onDefault, onRemove }: RowProps) {
  const { addresses: messages, change } = useAccountMessages()
  const market = MARKETS[useSite().locale]
  const name = nameOf(address)
  return (
    <li>
      <address className={styles.address}>
        <strong>{name}</strong>
        <span>
          {address.first_name} {address.last_name}, {maskPhone(address.phone, market)}
        </span>
        {linesOf(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {address.is_default && (
        <p className={styles.default}>
          <StatusDot state="full" /> {messages.isDefault}
        </p>
      )}
      <div className={styles.ways}>
        <TextButton label={messages.editNamed(name)} onClick={() => onEdit(address)}>
          {change}
        </TextButton>
        {!address.is_default && (
          <TextButton label={messages.makeDefaultNamed(name)} onClick={() => onDefault(address)}>
            {messages.makeDefault}
          </TextButton>
        )}
        <TextButton label={messages.removeNamed(name)} onClick={() => onRemove(address)}>
          {messages.remove}
        </TextButton>
      </div>
    </li>
  )
}

/** Label of the address; without one, its street. */
export const nameOf = ({ label, address_1 }: Address): string => label || address_1

/** Lines of a parcel label, from the street to the state. */
export const linesOf = (address: Address): string[] =>
  [
    [address.address_1, address.address_2],
    [address.subdistrict, address.district],
    [`${address.postcode} ${address.city}`, address.state.name],
  ]
    .map((parts) => parts.filter(Boolean).join(', '))
    .filter((line) => line !== '')
