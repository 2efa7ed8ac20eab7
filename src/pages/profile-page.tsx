import { Suspense } from 'react'
import { isCustomer } from '#contract/rules/roles.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { ownProfile } from '../features/account/account-queries.ts'
import { Avatar } from '../features/account/avatar.tsx'
import { Devices } from '../features/account/devices.tsx'
import { useOwnSheet } from '../features/account/own-sheet.ts'
import { PROFILE_SHEETS, ProfileFacts } from '../features/account/profile-facts.tsx'
import { useOwnAnswer } from '../features/account/use-own-answer.ts'
import { Waiting } from '../features/account/waiting.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { guardRoom } from '../words/guard/guard-words.ts'
import { loyaltyRoom } from '../words/loyalty/loyalty-words.ts'
import { usePersonWords } from '../words/person/person-words.ts'
import { lazyPart } from '../words/room.ts'

const LoyaltyFacts = lazyPart(
  [loyaltyRoom],
  async () => (await import('../features/loyalty/loyalty-facts.tsx')).LoyaltyFacts,
)
const DevicePin = lazyPart([guardRoom], async () => (await import('../features/account/device-pin-part.tsx')).DevicePin)
const ProfileSheet = lazyPart(
  [guardRoom],
  async () => (await import('../features/account/profile-sheet.tsx')).ProfileSheet,
)

/** Personal details, sign-in methods and signed-in devices. */
export default function ProfilePage() {
  const { places, profile: words } = usePersonWords()
  const { data, asOf } = useOwnAnswer(ownProfile)
  const { open, show, close } = useOwnSheet()
  const sheet = PROFILE_SHEETS.find((name) => name === open)
  const titles = {
    details: words.about,
    email: words.email,
    phone: words.phone,
    password: words.password,
    factor: words.factor,
    pin: words.pin,
  }
  return (
    <AccountFrame title={places.profile} asOf={asOf}>
      {data ? (
        <>
          <Avatar profile={data.profile} />
          {isCustomer(data.profile) && (
            <Suspense>
              <LoyaltyFacts profile={data.profile} />
            </Suspense>
          )}
          <ProfileFacts profile={data.profile} onEdit={show} />
          <Suspense>
            <DevicePin onEdit={() => show('pin')} />
          </Suspense>
          <Devices />
          <Sheet title={sheet ? titles[sheet] : ''} isOpen={sheet !== undefined} onClose={close}>
            <Suspense>{sheet && <ProfileSheet sheet={sheet} profile={data.profile} onDone={close} />}</Suspense>
          </Sheet>
        </>
      ) : (
        <Waiting />
      )}
    </AccountFrame>
  )
}
