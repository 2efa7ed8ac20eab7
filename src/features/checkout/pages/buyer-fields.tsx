import { browserClock } from '../../../lib/format/clock.ts'
import { dayKey } from '../../../lib/format/format-date.ts'
import { useSite } from '../../../lib/site.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useAccountMessages } from '../../account/messages/account/account-messages.ts'
import { useCheckoutMessages } from '../messages/checkout/checkout-messages.ts'
import own from '../review-step.module.css'
import type { BuyerDetailsState } from './use-buyer-details.ts'

/**
 * Fields for what the account does not have yet and this order needs. They are saved with the profile: the body of the
 * checkout is stored on the device until it is answered.
 */
export function BuyerFields({ details: { missing, typed, isTooYoung, change } }: { details: BuyerDetailsState }) {
  const { profile } = useAccountMessages()
  const { details } = useCheckoutMessages()
  const { minimumAge, timeZone } = useSite()
  return (
    <div className={own.details}>
      {missing.name && (
        <Field
          label={profile.fullName}
          autoComplete="name"
          value={typed.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
      {missing.birth_date && (
        <Field
          label={profile.birthDate}
          hint={details.text(minimumAge)}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={dayKey(browserClock.now(), timeZone)}
          value={typed.birth_date}
          error={isTooYoung ? details.young(minimumAge) : undefined}
          onChange={({ target }) => change({ birth_date: target.value })}
        />
      )}
    </div>
  )
}
