import { describe, expect, it } from 'vitest'
import { ENDED_PARCELS, isLaterStatus, PARCEL_STATUSES } from './parcel-status.ts'

describe('the status of a parcel', () => {
  it.each(PARCEL_STATUSES.flatMap((known) => PARCEL_STATUSES.map((told) => [known, told] as const)))(
    'that is %s is moved on by %s only when it comes later',
    (known, told) => {
      const isOn = PARCEL_STATUSES.indexOf(told) > PARCEL_STATUSES.indexOf(known)
      expect(isLaterStatus(known, told)).toBe(isOn && !ENDED_PARCELS.includes(known))
    },
  )
})
