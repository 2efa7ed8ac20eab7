import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { ROLE } from '#contract/constants.ts'
import { personName } from '../../../lib/person-name.ts'
import { footerNamespace } from '../../../messages/footer/footer-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Initials } from '../initials.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import styles from './account-button.module.css'

const Preferences = lazyComponent(
  [footerNamespace],
  async () => (await import('../../../ui/preferences.tsx')).Preferences,
)

/** The signed-in person at the foot of the rail; opens what belongs to them. */
export function AccountButton() {
  const { account } = useStaffMessages()
  const { profile } = useSession()
  const [isOpen, setOpen] = useState(false)
  const name = profile ? personName(profile) : ''
  return (
    <>
      <button type="button" className={styles.me} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Initials name={name} />
        <span>
          <span>{name || account.you}</span>
          <small>{profile?.role_id === ROLE.admin ? account.owner : account.staff}</small>
        </span>
      </button>
      <Sheet title={name || account.you} isOpen={isOpen} onClose={() => setOpen(false)}>
        <AccountLinks />
      </Sheet>
    </>
  )
}

/** The way out of the back office, and how the screens look. */
export function AccountLinks() {
  const { account } = useStaffMessages()
  return (
    <div className={styles.links}>
      <Link className={buttonClass('line', true)} href={paths.account()}>
        {account.page}
      </Link>
      <Link className={buttonClass('line', true)} href={paths.shop()}>
        {account.viewShop}
      </Link>
      <Suspense>
        <Preferences />
      </Suspense>
      <Link className={buttonClass('line', true)} href={paths.logOut()}>
        {account.signOut}
      </Link>
    </div>
  )
}
