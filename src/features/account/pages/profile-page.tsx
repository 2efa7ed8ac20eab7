import { Suspense } from 'react'
import type { Profile } from '#contract/account/profile.ts'
import { isCustomer } from '#contract/auth/roles.ts'
import { guardNamespace } from '../../../messages/guard/guard-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { pointsNamespace } from '../../points/messages/points/points-messages.ts'
import { AccountFrame } from '../account-frame.tsx'
import { ownProfile } from '../account-queries.ts'
import { Avatar } from '../avatar.tsx'
import { LoadingPlaceholder } from '../loading-placeholder.tsx'
import { useAccountMessages } from '../messages/account/account-messages.ts'
import { passkeyNamespace } from '../messages/passkeys/passkey-messages.ts'
import { privacyNamespace } from '../messages/privacy/privacy-messages.ts'
import { PROFILE_SHEETS, ProfileFacts } from '../profile-facts.tsx'
import { Devices } from '../security/devices.tsx'
import { useOwnQuery } from '../use-own-query.ts'
import { useSheetParameter } from '../use-sheet-parameter.ts'
import styles from './profile-page.module.css'

const PointsFacts = lazyComponent(
  [pointsNamespace],
  async () => (await import('../../points/points-facts.tsx')).PointsFacts,
)
const DevicePin = lazyComponent([guardNamespace], async () => (await import('../security/device-pin.tsx')).DevicePin)
const Passkeys = lazyComponent([passkeyNamespace], async () => (await import('../security/passkeys.tsx')).Passkeys)
const ProfileSheet = lazyComponent(
  [guardNamespace, passkeyNamespace],
  async () => (await import('../profile-sheet.tsx')).ProfileSheet,
)

const OwnData = lazyComponent([privacyNamespace], async () => (await import('../privacy/own-data.tsx')).OwnData)
const DeleteAccount = lazyComponent(
  [privacyNamespace],
  async () => (await import('../privacy/delete-account.tsx')).DeleteAccount,
)

/** URL value of the sheet that deletes the account. */
const DELETE = 'delete'

/** Personal details, sign-in methods and signed-in devices. */
export default function ProfilePage() {
  const { places, profile: messages } = useAccountMessages()
  const { data, asOf, error } = useOwnQuery(ownProfile)
  const { open, show, close } = useSheetParameter()
  const sheet = PROFILE_SHEETS.find((name) => name === open)
  const titles = {
    details: messages.about,
    email: messages.email,
    phone: messages.phone,
    password: messages.password,
    factor: messages.factor,
    pin: messages.pin,
    passkey: messages.passkey,
  }
  return (
    <AccountFrame title={places.profile} asOf={asOf}>
      {data ? (
        <>
          <Avatar profile={data.profile} />
          {isCustomer(data.profile) && (
            <Suspense>
              <PointsFacts profile={data.profile} />
            </Suspense>
          )}
          <div className={styles.sections}>
            <div>
              <ProfileFacts profile={data.profile} onEdit={show} />
            </div>
            <div>
              <Security profile={data.profile} show={show} />
            </div>
          </div>
          <Sheet title={sheet ? titles[sheet] : ''} isOpen={sheet !== undefined} onClose={close}>
            <Suspense>{sheet && <ProfileSheet sheet={sheet} profile={data.profile} onDone={close} />}</Suspense>
          </Sheet>
          <Sheet title={messages.deleteAccount} isOpen={open === DELETE} onClose={close}>
            <Suspense>{open === DELETE && <DeleteAccount />}</Suspense>
          </Sheet>
        </>
      ) : (
        <LoadingPlaceholder error={error} shape="facts" />
      )}
    </AccountFrame>
  )
}

/** The PIN and the passkeys, the devices, and the person's own data. */
function Security({ profile, show }: { profile: Profile; show: (sheet: string) => void }) {
  return (
    <>
      <Suspense>
        <DevicePin onEdit={() => show('pin')} />
      </Suspense>
      <Suspense>
        <Passkeys profile={profile} onAdd={() => show('passkey')} />
      </Suspense>
      <Devices />
      <Suspense>
        <OwnData onDelete={() => show(DELETE)} />
      </Suspense>
    </>
  )
}
