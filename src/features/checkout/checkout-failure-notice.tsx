import { Link } from 'wouter'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { useSignInPath } from '../../session/sign-in-page.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Alert } from '../../ui/overlays/alert.tsx'
import styles from './checkout.module.css'
import type { CheckoutFailure } from './checkout-failure.ts'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'
import type { PriceDifference } from './price-differences.ts'

interface Props {
  stop: CheckoutFailure
  /** Signs in and returns to this page. */
  onSignIn: () => void
}

/** Why the checkout did not lead to an order, with the next action. */
export function StopNotice({ stop, onSignIn }: Props) {
  const { stops: messages, signIn } = useCheckoutMessages()
  const signInPath = useSignInPath()
  switch (stop.kind) {
    case 'total-changed':
      return <Changed differences={stop.differences} />
    case 'refused':
      return (
        <Alert
          kind="error"
          action={stop.field === 'birth_date' ? <NoticeLink href={paths.profile()} name={messages.toProfile} /> : null}
        >
          {stop.sentences.join(' ')}
        </Alert>
      )
    case 'sign-in':
      return (
        <Alert
          kind="warning"
          action={
            <Link className={buttonClass()} href={signInPath} onClick={onSignIn}>
              {signIn}
            </Link>
          }
        >
          {messages.signIn}
        </Alert>
      )
    case 'waiting':
      return (
        <Alert kind="warning" action={<NoticeLink href={paths.cart()} name={messages.toCart} />}>
          {messages.waiting(stop.count)}
        </Alert>
      )
    case 'needs-you':
      return (
        <Alert kind="error" action={<NoticeLink href={paths.cart()} name={messages.toCart} />}>
          {messages.needsYou}
        </Alert>
      )
    case 'cart-changed':
      return <Alert kind="warning">{messages.cartChanged}</Alert>
    case 'no-answer':
      return <Alert kind="warning">{messages.noAnswer}</Alert>
  }
}

const NoticeLink = ({ href, name }: { href: string; name: string }) => (
  <Link className={buttonClass('line')} href={href}>
    {name}
  </Link>
)

/** Lists each changed amount, so that the person knows what they agree to on the next attempt. */
function Changed({ differences }: { differences: readonly PriceDifference[] }) {
  const { stops: messages, sums } = useCheckoutMessages()
  const { locale } = useSite()
  const money = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, locale))
  const nameOf = ({ what }: PriceDifference): string =>
    what.kind === 'line'
      ? what.name
      : { shipping: sums.shipping, discount: sums.discount, total: sums.total }[what.kind]
  return (
    <div className={styles.changed} role="alert">
      <h3>{messages.totalChanged}</h3>
      <ul>
        {differences.map((one) => (
          <li key={`${one.what.kind} ${nameOf(one)}`}>
            {messages.lineFrom(nameOf(one), money(one.before), money(one.now))}
          </li>
        ))}
      </ul>
      <p>{messages.again}</p>
    </div>
  )
}
