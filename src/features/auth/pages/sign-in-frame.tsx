import { type ComponentProps, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { COOKIE } from '#contract/constants.ts'
import { cookieValue } from '../../../lib/cookie-value.ts'
import { isServerPage, openServerPage } from '../../../lib/http/server-page.ts'
import { componentsNamespace } from '../../../messages/components/components-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { DELETED_ACCOUNT } from '../../../session/deleted-account.ts'
import { paymentsNamespace } from '../../payments/messages/payments/payments-messages.ts'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import { AuthFrame } from './auth-frame.tsx'

const ReturnedPayment = lazyComponent(
  [paymentsNamespace, componentsNamespace],
  async () => (await import('../../payments/returned-payment.tsx')).ReturnedPayment,
)

const AUDIENCE_PATHS = { customers: paths.logIn(), dealers: paths.dealerLogIn() }

interface Props extends Pick<ComponentProps<typeof AuthFrame>, 'title' | 'audience' | 'links'> {
  /** The form, which calls this with the path to go to. */
  children: (onSignedIn: (path: string) => void) => ReactNode
}

/**
 * Frame of the sign-in pages, which also show the result of a payment to somebody who comes back from a gateway, and
 * that an account was deleted on another device.
 */
export function SignInFrame({ children, ...frame }: Props) {
  const [, goTo] = useLocation()
  const messages = useRegistrationMessages()
  const comesFromPayment = useReturnFromPayment()
  const deleted = useSyncExternalStore(never, deletedAccount, () => null)
  const enter = (next: string) =>
    // The page that redirects to a payment gateway is rendered by the server.
    isServerPage(next) ? openServerPage(next) : goTo(next, { replace: true })
  return (
    <AuthFrame {...frame} doors={AUDIENCE_PATHS}>
      <Suspense>{comesFromPayment && <ReturnedPayment />}</Suspense>
      {deleted !== null && (
        <div role="status">
          <p>
            <strong>{messages.accountDeleted}</strong>
          </p>
          <p>{messages.accountDeletedText}</p>
          {deleted > 0 && <p>{messages.accountDeletedUnsent(deleted)}</p>}
        </div>
      )}
      {children(enter)}
      <PasskeyButton audience={frame.audience ?? 'customers'} onSignedIn={enter} />
    </AuthFrame>
  )
}

/** Whether the person comes back from a payment gateway: the result is then shown before sign-in. */
function useReturnFromPayment(): boolean {
  return useSyncExternalStore(never, isReturn, () => false)
}

/** How many changes of the deleted account were not sent; null where none is deleted. */
function deletedAccount(): number | null {
  const count = new URLSearchParams(location.search).get(DELETED_ACCOUNT)
  return count === null ? null : Number(count)
}

const isReturn = (): boolean => cookieValue(COOKIE.returnPath)?.startsWith('/payment/') ?? false
const never = () => () => {}
