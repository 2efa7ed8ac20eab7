import { type ReactNode, useState } from 'react'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import styles from './book-form.module.css'

interface Props {
  /** Connected services that book parcels. */
  services: readonly string[] | undefined
  book: ReactNode
  /** The form for a tracking number that is known already. */
  children: ReactNode
}

/** Booking first, where a service is connected; else the form for a typed number alone. */
export function BookOrTyped({ services = [], book, children }: Props) {
  const { booking } = useStaffOrdersMessages()
  const [way, setWay] = useState('book')
  if (services.length === 0) return children
  return (
    <>
      <div className={styles.ways}>
        <RadioGroup
          label={booking.how}
          name="way"
          look="segments"
          options={[
            { value: 'book', label: booking.ways.book },
            { value: 'typed', label: booking.ways.typed },
          ]}
          value={way}
          onChange={({ target }) => setWay(target.value)}
        />
      </div>
      {way === 'book' ? book : children}
    </>
  )
}
