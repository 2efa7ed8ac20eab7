import { Link, useLocation } from 'wouter'
import { maskPhone } from '#contract/account/phone.ts'
import { ROLE } from '#contract/constants.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { useOwner } from '../../../session/use-session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { AcceptForm } from '../invitation/accept-form.tsx'
import { type InvitationView, useInvitation } from '../invitation/use-invitation.ts'
import { type InvitationMessages } from '../messages/invitation/en.ts'
import { useInvitationMessages } from '../messages/invitation/invitation-messages.ts'
import { useMarket } from '../registration/registration-fields.ts'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'

/** The page of a one-time link: what it invites to, and the form that accepts it. */
export default function InvitationPage() {
  const { title } = useInvitationMessages()
  const isSignedIn = useOwner() !== null
  return (
    <AuthFrame title={title} isPlain>
      {isSignedIn ? <SignedIn /> : <Invited />}
    </AuthFrame>
  )
}

/** Accepting would end the session of another person on this device, whose unsent changes may be stored here. */
function SignedIn() {
  const messages = useInvitationMessages()
  return (
    <Alert
      kind="warning"
      title={messages.signedIn}
      action={
        <Link className={buttonClass('line')} href={paths.logOut()}>
          {messages.signOut}
        </Link>
      }
    >
      {messages.signedInText}
    </Alert>
  )
}

function Invited() {
  const messages = useInvitationMessages()
  const [, goTo] = useLocation()
  const state = useInvitation()
  if (state.kind === 'loading') return <p role="status">{messages.loading}</p>
  if (state.kind === 'valid')
    return (
      <>
        <Terms invitation={state.invitation} />
        <AcceptForm {...state} onSignedIn={(next) => goTo(next, { replace: true })} />
      </>
    )
  if (state.kind === 'offline')
    return (
      <Alert
        kind="warning"
        action={
          <Button kind="line" onClick={state.retry}>
            {messages.tryAgain}
          </Button>
        }
      >
        {messages.offline}
      </Alert>
    )
  return (
    <Alert kind="error" title={messages.invalidTitle}>
      {state.kind === 'invalid' ? state.message : messages.missing}
    </Alert>
  )
}

const roleText = ({ as }: InvitationMessages, roleId: number): ((store: string) => string) => {
  if (roleId === ROLE.admin) return as.admin
  return roleId === ROLE.staff ? as.staff : as.sales
}

function Terms({ invitation: { role_id, recipient, invited_by, expires_at } }: { invitation: InvitationView }) {
  const messages = useInvitationMessages()
  const { name } = useSite()
  const dateFormat = useDateFormat()
  const market = useMarket()
  const shown = recipient.includes('@') ? recipient : maskPhone(recipient, market).replaceAll(' ', '\u00a0')
  const sentences = [
    roleText(messages, role_id)(name),
    invited_by && messages.by(invited_by),
    messages.signInWith(shown),
    messages.until(formatMoment(Date.parse(expires_at), 0, dateFormat)),
  ]
  return <p className={styles.intro}>{sentences.filter(Boolean).join(' ')}</p>
}
